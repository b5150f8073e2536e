import { dayMs } from '#shared/durations.ts'
import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import type { Session } from '#server/http/session.ts'
import type { WakeUp } from '#server/realtime/wake-ups.ts'
import { dropPasskeys } from '../passkeys/my-passkeys.ts'
import { hashToken } from '../secrets.ts'
import { endAllSessions, endOtherSessions } from '../sessions.ts'

/** How long the mailbox can undo a new second step; after that, it takes a code or a recovery. */
export const provisionalMs = 7 * dayMs

interface Proof {
  userId: string
  /** The browser in which control was proven. */
  deviceToken: string | undefined
  /**
   * A password proves less than a second step, so it removes none, and its session continues. A mailbox removes the
   * second step and recovery codes created since then, or all of them at the end of a recovery. It also removes every
   * passkey: a passkey signs in by itself, and even an old one may be a thief's.
   */
  by: { session: Session } | { mailboxSince: Date; isRecovery?: boolean }
}

export type RemovedFactor = 'two_step' | 'recovery_codes' | undefined

const revokeStatement = defineStatement(
  'revoke-unproven',
  `with changes as (delete from email_changes where user_id = $1 and changed_at is null),
      links as (delete from emailed_links where user_id = $1),
      recoveries as (delete from account_recoveries where user_id = $1),
      devices as (delete from known_devices where user_id = $1 and ($2::bytea is null or device_hash <> $2))
    delete from two_step_secrets where user_id = $1 and confirmed_at is null`,
)
const removeTwoStepStatement = defineStatement<{ isConfirmed: boolean }>(
  'remove-two-step',
  `delete from two_step_secrets
    where user_id = $1 and ($2::timestamptz is null or confirmed_at is null or confirmed_at >= $2)
    returning confirmed_at is not null "isConfirmed"`,
)
const removeCodesStatement = defineStatement(
  'remove-recovery-codes',
  'delete from recovery_codes where user_id = $1 and ($2::timestamptz is null or created_at >= $2)',
)

/**
 * The one rule for taking an account back: proving control of it revokes everything started without that proof.
 * Anything that can lead into an account, or keep its owner out, ends here. The caller locks the account and publishes
 * the ended sessions after the commit.
 */
export async function revokeUnproven(
  tx: PoolClient,
  { userId, deviceToken, by }: Proof,
): Promise<{ ended: WakeUp[]; removed: RemovedFactor }> {
  await revokeStatement.run(tx, [userId, deviceToken ? hashToken(deviceToken) : null])
  if ('session' in by) return { ended: await endOtherSessions(tx, by.session), removed: undefined }
  await dropPasskeys(tx, userId)
  const removed = await removeFactors(tx, userId, by.isRecovery ? undefined : by.mailboxSince)
  return { ended: await endAllSessions(tx, userId), removed }
}

/**
 * Removes factors created since then, or all of them. Recovery codes never outlive the second step they stand in for.
 */
export async function removeFactors(
  tx: PoolClient,
  userId: string,
  since: Date | undefined,
): Promise<RemovedFactor> {
  const secret = await removeTwoStepStatement.first(tx, [userId, since])
  const codes = await removeCodesStatement.run(tx, [userId, secret?.isConfirmed ? null : since])
  if (secret?.isConfirmed) return 'two_step'
  return codes > 0 ? 'recovery_codes' : undefined
}
