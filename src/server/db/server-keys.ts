import { runSql, type SqlRunner } from './run-sql.ts'

export interface ServerKeys {
  publicKey: string
  privateKey: string
}

const findStatement = {
  name: 'find-server-keys',
  text: 'select public_key "publicKey", private_key "privateKey" from server_keys where name = $1',
}
const keepStatement = {
  name: 'keep-server-keys',
  text: `insert into server_keys (name, public_key, private_key, created_at) values ($1, $2, $3, $4)
    on conflict do nothing`,
}

/** Made by whichever server is asked first, and the same for all of them from then on. */
export async function findServerKeys(
  db: SqlRunner,
  name: string,
  at: Date,
  make: () => ServerKeys,
): Promise<ServerKeys> {
  const find = async () => (await runSql<ServerKeys>(db, findStatement, [name]))[0]
  const found = await find()
  if (found) return found
  const { publicKey, privateKey } = make()
  await runSql(db, keepStatement, [name, publicKey, privateKey, at])
  return (await find())!
}
