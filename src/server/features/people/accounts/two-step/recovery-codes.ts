import { randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { recoveryCodeCount } from '#shared/people/security.ts'
import { defineStatement } from '#server/db/statement.ts'
import { hashToken } from '../secrets.ts'

// Crockford's base32, without look-alike letters. Sixteen characters are 80 bits, so a plain hash reveals nothing.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 16

/** `length` characters of five bits each. */
export const randomCode = (length: number) =>
  [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')
const inGroups = (code: string) => code.match(/.{4}/g)!.join('-')

/** The canonical form: lowercase, without dashes and spaces. */
export const plainCode = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()

const dropStatement = defineStatement('drop-recovery-codes', 'delete from recovery_codes where user_id = $1')
const insertStatement = defineStatement(
  'insert-recovery-codes',
  `insert into recovery_codes (user_id, code_hash, created_at) select $1, hash, $3 from unnest($2::bytea[]) hash`,
)
const isUnused = 'user_id = $1 and used_at is null'
const redeemStatement = defineStatement(
  'redeem-recovery-code',
  `update recovery_codes set used_at = $3 where ${isUnused} and code_hash = $2`,
)
const countStatement = defineStatement<{ left: number }>(
  'count-recovery-codes',
  `select count(*)::int "left" from recovery_codes where ${isUnused}`,
)

export const dropRecoveryCodes = (tx: Pool | PoolClient, userId: string) => dropStatement.run(tx, [userId])

/** Replaces all codes. The new ones are returned once and stored as hashes. */
export async function replaceRecoveryCodes(tx: Pool | PoolClient, userId: string, createdAt: Date) {
  const codes = Array.from({ length: recoveryCodeCount }, () => randomCode(codeLength))
  await dropRecoveryCodes(tx, userId)
  await insertStatement.run(tx, [userId, codes.map(hashToken), createdAt])
  return codes.map(inGroups)
}

/** Returns whether the code was valid. Of two concurrent uses, one waits and then fails. */
export async function redeemRecoveryCode(tx: Pool | PoolClient, userId: string, code: string, at: Date) {
  return (await redeemStatement.run(tx, [userId, hashToken(code), at])) > 0
}

export async function countRecoveryCodes(db: Pool | PoolClient, userId: string) {
  const { left } = await countStatement.one(db, [userId])
  return left
}
