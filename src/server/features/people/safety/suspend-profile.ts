import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'

/** SQL: an operator has suspended this person. */
export const isSuspended = (userId: string) =>
  `coalesce((select true from profiles suspended where suspended.id = ${userId} and suspended.suspended_at is not null limit 1), false)`

const suspendProfileStatement = defineStatement(
  'suspend-profile',
  'update profiles set suspended_at = $3, suspended_reason = $2 where id = $1 and suspended_at is null',
)

/** Returns false if they are already suspended. */
export async function suspendProfile(tx: PoolClient, userId: string, reason: string, at: Date) {
  return (await suspendProfileStatement.run(tx, [userId, reason, at])) > 0
}

const releaseProfileStatement = defineStatement(
  'release-profile',
  'update profiles set suspended_at = null, suspended_reason = null where id = $1 and suspended_at is not null',
)

/** Returns false if they weren't suspended. */
export async function releaseProfile(tx: PoolClient, userId: string) {
  return (await releaseProfileStatement.run(tx, [userId])) > 0
}

const findSuspensionReasonStatement = defineStatement<{ reason: string }>(
  'find-suspension-reason',
  `select coalesce(suspended_reason, '') reason from profiles where id = $1 and suspended_at is not null`,
)

/** Returns null if they aren't suspended. */
export async function findSuspensionReason(tx: Pool | PoolClient, userId: string) {
  const row = await findSuspensionReasonStatement.first(tx, [userId])
  return row?.reason ?? null
}
