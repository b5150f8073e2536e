import { hourMs } from '#shared/durations.ts'
import { randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { hashCosts, hashPassword } from '../secrets.ts'

const lifeMs = hourMs

const saveStatement = defineStatement(
  'save-confirmation-code',
  `insert into confirmation_codes (user_id, code_hash, expires_at) values ($1, $2, $3)
    on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
)
const findStatement = defineStatement<{ codeHash: string }>(
  'find-confirmation-code',
  'select code_hash "codeHash" from confirmation_codes where user_id = $1 and expires_at > $2',
)
const useUpStatement = defineStatement(
  'use-up-confirmation-code',
  'delete from confirmation_codes where user_id = $1 and code_hash = $2',
)

/** Replaces the previous code: only the newest email's code works. */
export async function createConfirmationCode(
  { now }: Pick<Deps, 'now'>,
  db: Pool | PoolClient,
  userId: string,
) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = await hashPassword(code, hashCosts.code)
  await saveStatement.run(db, [userId, codeHash, new Date(now().getTime() + lifeMs)])
  return code
}

export async function findCodeHash({ now }: Pick<Deps, 'now'>, db: Pool | PoolClient, userId: string) {
  return (await findStatement.first(db, [userId, now()]))?.codeHash
}

/** Returns whether the code was still unused. Of two concurrent uses, only one succeeds. */
export async function useUpCode(db: Pool | PoolClient, userId: string, codeHash: string) {
  return (await useUpStatement.run(db, [userId, codeHash])) > 0
}
