import type { Pool } from 'pg'
import webPush from 'web-push'
import type { Deps } from '../../deps.ts'

interface Keys {
  publicKey: string
  privateKey: string
}

const name = 'web-push'

const findKeys = async (pool: Pool) =>
  (
    await pool.query<Keys>({
      name: 'find-server-keys',
      text: 'select public_key "publicKey", private_key "privateKey" from server_keys where name = $1',
      values: [name],
    })
  ).rows[0]

/** Made by whichever server is asked first, and the same for all of them from then on. */
export async function findPushKeys({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<Keys> {
  const found = await findKeys(pool)
  if (found) return found
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await pool.query(
    `insert into server_keys (name, public_key, private_key, created_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [name, publicKey, privateKey, now()],
  )
  return (await findKeys(pool))!
}
