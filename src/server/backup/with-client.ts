import { Client } from 'pg'

/** One connection for as long as `work` takes. */
export async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString })
  // A broken connection fails the running statement and also reports the error here.
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}
