import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Security } from '#shared/security.ts'
import { users } from '../../db/schema/accounts.ts'
import { emailChanges } from '../../db/schema/security.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { countRecoveryCodes } from './two-step/recovery-codes.ts'
import { findTwoStep } from './two-step/redeem-code.ts'

export async function findSecurity({ db, now }: Deps, { userId }: Session): Promise<Security> {
  const [row] = await db
    .select({ user: users, change: emailChanges })
    .from(users)
    .leftJoin(
      emailChanges,
      and(
        eq(emailChanges.userId, users.id),
        isNull(emailChanges.changedAt),
        gt(emailChanges.confirmableUntil, now()),
      ),
    )
    .where(eq(users.id, userId))
  if (!row) throw new AppError('not_signed_in')
  const { user, change } = row
  const twoStep = await findTwoStep(db, userId)
  return {
    email: user.email,
    passwordSetAt: user.passwordHash ? (user.passwordChangedAt ?? user.createdAt).toISOString() : null,
    newEmail: change && { email: change.newEmail, until: change.confirmableUntil.toISOString() },
    twoStep: twoStep
      ? {
          since: twoStep.confirmedAt!.toISOString(),
          recoveryCodesLeft: await countRecoveryCodes(db, userId),
        }
      : null,
  }
}
