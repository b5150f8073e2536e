import { t } from '#shared/messages/t.ts'
import { dayMs } from '#shared/durations.ts'
import { newId } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Caller } from '#server/http/caller.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { seenFrom } from './record-change.ts'
import { lockWithPassword, requirePassword } from './require-password.ts'

const confirmableMs = dayMs
/** How long the old address can undo the change, even after it was confirmed. */
const stoppableMs = 7 * dayMs

const perAccount = { burst: 5, refillMs: 600_000 }
const perEmail = { burst: 3, refillMs: 600_000 }

const dropPendingStatement = defineStatement(
  'drop-pending-email-change',
  'delete from email_changes where user_id = $1 and changed_at is null',
)
const insertStatement = defineStatement(
  'insert-email-change',
  `insert into email_changes (id, user_id, old_email, new_email, confirmable_until, stoppable_until, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** Responds the same way whether or not the address is taken. A new request replaces the pending one. */
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
      fields: () => [{ field: 'email', message: t('That’s already your email') }],
    })
  await enforceRateLimit(deps, `email-change:account:${userId}`, perAccount)
  await enforceRateLimit(deps, `email-change:email:${email}`, perEmail)
  const at = deps.now()
  await inTransaction(deps.pool, async (tx) => {
    await lockWithPassword(tx, user)
    await dropPendingStatement.run(tx, [userId])
    const changeId = newId()
    const confirmableUntil = new Date(at.getTime() + confirmableMs)
    const stoppableUntil = new Date(at.getTime() + stoppableMs)
    const values = [changeId, userId, user.email, email, confirmableUntil, stoppableUntil, at]
    await insertStatement.run(tx, values)
    for (const to of ['new', 'old'] as const)
      await deps.jobs.enqueue(tx, 'send-email-change-email', { changeId, to, ...seenFrom(deps, caller) })
  })
  deps.jobs.wake('send-email-change-email')
}

export async function keepEmail({ pool }: Deps, { userId }: Session) {
  await dropPendingStatement.run(pool, [userId])
}
