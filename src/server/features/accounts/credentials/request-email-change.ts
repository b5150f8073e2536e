import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '../../../db/ids.ts'
import { emailChanges } from '../../../db/schema/security.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { requireAllowance } from '../../../http/rate-limit.ts'
import type { Session } from '../../../http/session.ts'
import { seenFrom } from './record-change.ts'
import { lockWithPassword, requirePassword } from './require-password.ts'

const dayMs = 24 * 3600_000
const confirmableMs = dayMs
/** So long the old address can undo it, also after it was confirmed. */
const stoppableMs = 7 * dayMs

const perAccount = { burst: 5, refillMs: 600_000 }
const perEmail = { burst: 3, refillMs: 600_000 }

const isPendingOf = (userId: string) => and(eq(emailChanges.userId, userId), isNull(emailChanges.changedAt))

/** Answers alike whether or not the address belongs to somebody. Asking anew voids what was asked before. */
export async function requestEmailChange(
  deps: Deps,
  session: Session,
  { password, email }: { password: string; email: string },
  caller: Caller,
) {
  const { userId } = session
  const user = await requirePassword(deps, session, password)
  if (email === user.email)
    throw new AppError('invalid_input', {
      fields: [{ field: 'email', message: 'This is your address already' }],
    })
  await requireAllowance(deps, `email-change:account:${userId}`, perAccount)
  await requireAllowance(deps, `email-change:email:${email}`, perEmail)
  const at = deps.now()
  await deps.db.transaction(async (tx) => {
    await lockWithPassword(tx, user)
    await tx.delete(emailChanges).where(isPendingOf(userId))
    const changeId = newId()
    await tx.insert(emailChanges).values({
      id: changeId,
      userId,
      oldEmail: user.email,
      newEmail: email,
      confirmableUntil: new Date(at.getTime() + confirmableMs),
      stoppableUntil: new Date(at.getTime() + stoppableMs),
      createdAt: at,
    })
    for (const to of ['new', 'old'] as const)
      await deps.jobs.enqueue(tx, 'email-change-mail', { changeId, to, ...seenFrom(deps, caller) })
  })
  deps.jobs.wake('email-change-mail')
}

export async function keepEmail({ db }: Deps, { userId }: Session) {
  await db.delete(emailChanges).where(isPendingOf(userId))
}
