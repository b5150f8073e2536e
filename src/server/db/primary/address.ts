import { Client } from 'pg'
import type { Warn } from '../warn.ts'
import { followPrimary } from './follow-primary.ts'
import { splitHosts } from './hosts.ts'

/** What a pool, a client or the jobs need to connect to the primary. */
export interface DatabaseAddress {
  connectionString: string
  Client: typeof Client
}

export function openAddress(connectionString: string, warn: Warn) {
  const hosts = splitHosts(connectionString)
  const { Client: ClientOfPrimary, stop } =
    hosts.length === 1 ? { Client, stop: async () => undefined } : followPrimary(hosts, warn)
  const address: DatabaseAddress = { connectionString: hosts[0]!, Client: ClientOfPrimary }
  return { address, stop }
}
