import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'

const findVerifiableNameStatement = defineStatement<{
  toVerify: string
  verifiedAt: Date | null
  isVerified: boolean
}>(
  'find-verifiable-name',
  `select full_name "toVerify", verified_at "verifiedAt", verified_at is not null "isVerified" from profiles where id = $1`,
)

/** What a person's proof has to show: their name. */
export async function findVerifiableName(pool: Pool | PoolClient, userId: string) {
  return findVerifiableNameStatement.first(pool, [userId])
}

const verifyNameStatement = defineStatement(
  'verify-name',
  'update profiles set verified_at = $3 where id = $1 and full_name = $2',
)

/** False when the name has changed. Changing a name removes the badge. */
export async function verifyName(tx: PoolClient, userId: string, name: string, at: Date) {
  return (await verifyNameStatement.run(tx, [userId, name, at])) > 0
}
