import type { PoolClient } from 'pg'
import { graceDays, type PaidPlan } from '#shared/plans.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { appendEvents } from '../../events/append-event.ts'
import { isTestProvider } from '../../payments/create-payments.ts'
import { noteEndTold } from './apply-subscription.ts'
import { endOf, findOverdue } from './live-subscription.ts'
import { tellPlan } from './tell-plan.ts'
import { writeEntitlement } from './write-entitlement.ts'

const dayMs = 24 * 3600_000
/** After a failed payment, who has still not paid is reminded once. */
const reminderDays = graceDays - 2

/** Every minute: plans whose time is over end, and who has not paid is reminded. Safe to run twice, and at once. */
export async function tendPlans(deps: Deps) {
  if (isTestProvider(deps.payments)) await deps.payments.tend()
  await whileAnyIsDue(deps, endOne)
  await whileAnyIsDue(deps, remindOne)
  deps.jobs.wake('plan-mail')
}

/** One at a time, so that nobody waits for more than one. What another process is at is left to it. */
async function whileAnyIsDue(
  deps: Deps,
  work: (deps: Deps, client: PoolClient, at: Date) => Promise<string | undefined>,
) {
  for (;;) {
    const at = deps.now()
    const userId = await inTransaction(deps.pool, async (client) => {
      const due = await work(deps, client, at)
      if (due) await appendEvents(client, 'subscription', [{ userId: due, payload: {} }], at)
      return due
    })
    if (!userId) return
    deps.hints.publish({ to: userId })
  }
}

async function endOne(deps: Deps, client: PoolClient, at: Date) {
  const { rows } = await client.query<{ userId: string; plan: PaidPlan }>({
    name: 'next-plan-to-end',
    text: `select user_id "userId", plan from entitlements where ends_at <= $1 order by ends_at limit 1
      for update skip locked`,
    values: [at],
  })
  const [due] = rows
  if (!due) return undefined
  for (const { id, provider, isCancelled } of await findOverdue(client, due.userId, at)) {
    await noteEndTold(client, id, at)
    // Nobody is asked for money for what they no longer have. What was cancelled ends by itself, unless it was resumed.
    if (!isCancelled) await deps.jobs.enqueue(client, 'cancel-subscription', { provider, subscriptionId: id })
  }
  await tellPlan(deps, client, due.userId, { step: 'ended', plan: due.plan, endsAt: null }, at)
  await writeEntitlement(deps, client, due.userId)
  return due.userId
}

async function remindOne(deps: Deps, client: PoolClient, at: Date) {
  const { rows } = await client.query<{
    id: string
    userId: string
    plan: PaidPlan
    paidUntil: Date
    isCancelled: boolean
  }>({
    name: 'next-payment-to-remind-of',
    text: `select id, user_id "userId", plan, paid_until "paidUntil", is_cancelled "isCancelled" from subscriptions
      where status = 'failed' and reminded_at is null and paid_until <= $1 and paid_until > $2 and not is_cancelled
      limit 1 for update skip locked`,
    values: [new Date(at.getTime() - reminderDays * dayMs), new Date(at.getTime() - graceDays * dayMs)],
  })
  const [due] = rows
  if (!due) return undefined
  await client.query('update subscriptions set reminded_at = $2 where id = $1', [due.id, at])
  await tellPlan(
    deps,
    client,
    due.userId,
    { step: 'payment_reminder', plan: due.plan, endsAt: endOf(due) },
    at,
  )
  return due.userId
}
