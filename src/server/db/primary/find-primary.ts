import { choosePrimary, noChoice } from './choose-primary.ts'
import { splitHosts } from './hosts.ts'
import { NoPrimaryError } from './no-primary-error.ts'
import { createProbe } from './probe.ts'

/** The connection string of the host that is the primary right now, for work that is over in a moment. */
export async function findPrimary(connectionString: string): Promise<string> {
  const candidates = splitHosts(connectionString)
  if (candidates.length === 1) return connectionString
  const probes = candidates.map(createProbe)
  const { host } = choosePrimary(await Promise.all(probes.map(({ ask }) => ask())), noChoice)
  for (const probe of probes) probe.stop()
  if (host === undefined) throw new NoPrimaryError()
  return candidates[host]!
}
