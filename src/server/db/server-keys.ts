import type { Pool } from 'pg'
import type { Deps } from '../deps.ts'

export interface ServerKeys {
  publicKey: string
  privateKey: string
}

const findKeys = async (pool: Pool, name: string) =>
  (
    await pool.query<ServerKeys>({
      name: 'find-server-keys',
      text: 'select public_key "publicKey", private_key "privateKey" from server_keys where name = $1',
      values: [name],
    })
  ).rows[0]

/** Made by whichever server is asked first, and the same for all of them from then on. */
export async function findServerKeys(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  name: string,
  generate: () => ServerKeys,
): Promise<ServerKeys> {
  const found = await findKeys(pool, name)
  if (found) return found
  const { publicKey, privateKey } = generate()
  await pool.query(
    `insert into server_keys (name, public_key, private_key, created_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [name, publicKey, privateKey, now()],
  )
  return (await findKeys(pool, name))!
}
