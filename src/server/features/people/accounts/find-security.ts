import type { Security } from '#shared/people/security.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { findUser } from './find-user.ts'
import { findRecovery } from './recovery/start-recovery.ts'
import { countRecoveryCodes } from './two-step/recovery-codes.ts'
import { findTwoStep } from './two-step/redeem-code.ts'

const changeStatement = defineStatement<{ email: string; until: Date }>(
  'find-pending-email-change',
  `select new_email email, confirmable_until "until" from email_changes
    where user_id = $1 and changed_at is null and confirmable_until > $2`,
)

export async function findSecurity({ pool, now }: Deps, { userId }: Session): Promise<Security> {
  const user = await findUser(pool, userId)
  if (!user) throw new AppError('not_signed_in')
  const change = await changeStatement.first(pool, [userId, now()])
  const twoStep = await findTwoStep(pool, userId)
  const recovery = await findRecovery(pool, userId)
  return {
    email: user.email,
    passwordSetAt: user.passwordHash ? (user.passwordChangedAt ?? user.createdAt).toISOString() : null,
    newEmail: change ? { email: change.email, until: change.until.toISOString() } : null,
    twoStep: twoStep
      ? {
          since: twoStep.confirmedAt!.toISOString(),
          recoveryCodesLeft: await countRecoveryCodes(pool, userId),
        }
      : null,
    recovery: recovery ? { readyAt: recovery.readyAt.toISOString() } : null,
  }
}
