import { randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { recoveryCodeCount } from '#shared/security.ts'
import type { Queryable } from '../../../db/database.ts'
import { recoveryCodes } from '../../../db/schema/security.ts'
import { hashToken } from '../secrets.ts'

// Crockford's: no letters that look like others. Sixteen of them are 80 bits, so that a plain hash gives nothing away.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 16

const newCode = () => [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')
const inGroups = (code: string) => code.match(/.{4}/g)!.join('-')

/** As it was meant: without dashes and spaces, whichever way it was typed. */
export const plainCode = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()

/** New ones in place of the old. They leave this place once, and are kept as hashes. */
export async function replaceRecoveryCodes(tx: Queryable, userId: string) {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(code) })))
  return codes.map(inGroups)
}

const isUnused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

/** Whether it was one; of two that use it at once, one waits and finds it used. */
export async function redeemRecoveryCode(tx: Queryable, userId: string, code: string, at: Date) {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(isUnused(userId), eq(recoveryCodes.codeHash, hashToken(code))))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

export async function countRecoveryCodes(db: Queryable, userId: string) {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(isUnused(userId))
  return row!.left
}
