import { Client } from 'pg'
import { followPrimary, type Warn } from './follow-primary.ts'
import { splitHosts } from './hosts.ts'

/** What a pool, a client or the jobs need to connect to the primary. */
export interface DatabaseAddress {
  connectionString: string
  Client: typeof Client
}

export function openAddress(connectionString: string, warn: Warn) {
  const hosts = splitHosts(connectionString)
  if (hosts.length === 1)
    return { address: { connectionString, Client } satisfies DatabaseAddress, stop: async () => undefined }
  const following = followPrimary(hosts, warn)
  const address: DatabaseAddress = { connectionString: hosts[0]!, Client: following.Client }
  return { address, stop: following.stop }
}
