import type { PoolClient } from 'pg'
import { dayMs } from '#shared/durations.ts'
import { graceDays, type PaidPlan } from '#shared/subscriptions/plans.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents } from '#server/events/append-event.ts'
import { isTestProvider } from '#server/payments/create-payments.ts'
import { recordEndNotified } from './apply-subscription.ts'
import { endOf, findOverdue } from './live-subscription.ts'
import { notifyPlanChange } from './notify-plan.ts'
import { writeEntitlement } from './write-entitlement.ts'

/** When to send the one reminder, in days after a failed payment. */
const reminderDays = graceDays - 2

/**
 * Runs every minute: ends plans whose time is over, and sends payment reminders. Safe to run repeatedly and
 * concurrently.
 */
export async function remindAndEndPlans(deps: Deps) {
  if (isTestProvider(deps.payments)) await deps.payments.renewDue()
  await whileAnyIsDue(deps, endOne)
  await whileAnyIsDue(deps, remindOne)
  deps.jobs.wake('send-plan-email')
}

/** One per transaction, so that nobody waits for more than one. Skips rows that another process is working on. */
async function whileAnyIsDue(
  deps: Deps,
  work: (deps: Deps, tx: PoolClient, at: Date) => Promise<string | undefined>,
) {
  for (;;) {
    const at = deps.now()
    const userId = await inTransaction(deps.pool, async (tx) => {
      const due = await work(deps, tx, at)
      if (due) await appendEvents(tx, [{ userId: due, kind: 'subscription', payload: {} }], at)
      return due
    })
    if (!userId) return
    deps.wakeUps.publish({ to: userId })
  }
}

const nextPlanToEndStatement = defineStatement<{ userId: string; plan: PaidPlan }>(
  'next-plan-to-end',
  `select user_id "userId", plan from entitlements where ends_at <= $1 order by ends_at limit 1
    for update skip locked`,
)

async function endOne(deps: Deps, tx: PoolClient, at: Date) {
  const due = await nextPlanToEndStatement.first(tx, [at])
  if (!due) return undefined
  for (const { id, provider, isCancelled } of await findOverdue(tx, due.userId, at)) {
    await recordEndNotified(tx, id, at)
    // Nobody pays for what they no longer have. A canceled subscription ends by itself, unless it was resumed.
    if (!isCancelled) await deps.jobs.enqueue(tx, 'cancel-subscription', { provider, subscriptionId: id })
  }
  await notifyPlanChange(deps, tx, due.userId, { step: 'ended', plan: due.plan, endsAt: null }, at)
  await writeEntitlement(deps, tx, due.userId)
  return due.userId
}

const nextPaymentToRemindOfStatement = defineStatement<{
  id: string
  userId: string
  plan: PaidPlan
  paidUntil: Date
  isCancelled: boolean
}>(
  'next-payment-to-remind-of',
  `select id, user_id "userId", plan, paid_until "paidUntil", is_cancelled "isCancelled" from subscriptions
    where status = 'failed' and reminded_at is null and paid_until <= $1 and paid_until > $2 and not is_cancelled
    limit 1 for update skip locked`,
)

const notePlanReminderStatement = defineStatement(
  'note-plan-reminder',
  'update subscriptions set reminded_at = $2 where id = $1',
)

async function remindOne(deps: Deps, tx: PoolClient, at: Date) {
  const due = await nextPaymentToRemindOfStatement.first(tx, [
    new Date(at.getTime() - reminderDays * dayMs),
    new Date(at.getTime() - graceDays * dayMs),
  ])
  if (!due) return undefined
  await notePlanReminderStatement.run(tx, [due.id, at])
  await notifyPlanChange(
    deps,
    tx,
    due.userId,
    { step: 'payment_reminder', plan: due.plan, endsAt: endOf(due) },
    at,
  )
  return due.userId
}
