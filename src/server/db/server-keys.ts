import type { Pool, PoolClient } from 'pg'
import { defineStatement } from './statement.ts'

export interface ServerKeys {
  publicKey: string
  privateKey: string
}

const findStatement = defineStatement<ServerKeys>(
  'find-server-keys',
  'select public_key "publicKey", private_key "privateKey" from server_keys where name = $1',
)
const keepStatement = defineStatement(
  'keep-server-keys',
  `insert into server_keys (name, public_key, private_key, created_at) values ($1, $2, $3, $4)
    on conflict do nothing`,
)

/** Created by the first server that needs it and shared by all of them from then on. */
export async function findServerKeys(
  db: Pool | PoolClient,
  name: string,
  at: Date,
  make: () => ServerKeys | Promise<ServerKeys>,
): Promise<ServerKeys> {
  const find = async () => await findStatement.first(db, [name])
  const found = await find()
  if (found) return found
  const { publicKey, privateKey } = await make()
  await keepStatement.run(db, [name, publicKey, privateKey, at])
  return (await find())!
}
