import { Client } from 'pg'

/** One connection for as long as `work` takes. */
export async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString })
  // One that breaks fails the statement under way, and says so here, too.
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}
