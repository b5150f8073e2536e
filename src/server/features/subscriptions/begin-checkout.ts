import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import type { Pool } from 'pg'
import type { CheckedBodyOf } from '#shared/endpoint.ts'
import { leftPath, paidPath } from '#shared/routes.ts'
import type { beginCheckout as beginCheckoutEndpoint } from '#shared/subscriptions/subscriptions.ts'
import { newId } from '../../db/ids.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { enforceRateLimit } from '../../limits/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import type { PaymentProvider } from '../../payments/payment-provider.ts'
import { findLiveSubscription, findOverdue } from './live-subscription.ts'
import { requireCustomer } from './payment-customers.ts'
import { requirePayments, requirePlanOfRole, toPrice, type Paid } from './plan-prices.ts'

const perPerson = { burst: 20, refillMs: 15_000 }
const openMs = hourMs
/** Payment services reject checkouts that expire sooner. */
const leastOpenMs = 31 * minuteMs
/** A first payment still pending after this long counts as failed. */
const awaitedMs = dayMs

const setCheckoutSessionStatement = defineStatement(
  'set-checkout-session',
  `update checkouts set session_id = $2, url = $3 where id = $1 and state = 'open'`,
)

/**
 * Returns where to pay for a first plan. A person with a plan has to change it instead, and nobody has two open
 * checkouts.
 */
export async function beginCheckout(
  deps: Deps,
  { userId, role }: Session,
  wanted: CheckedBodyOf<typeof beginCheckoutEndpoint>,
) {
  const payments = requirePayments(deps)
  requirePlanOfRole(role, wanted.plan)
  await enforceRateLimit(deps, `checkout:${userId}`, perPerson)
  await requireNoPlan(deps, payments, userId)
  const customerId = await requireCustomer(deps, payments, userId)
  const checkout = await reserve(deps, payments, userId, wanted)
  if (checkout.url) return { checkoutId: checkout.id, url: checkout.url }

  const { sessionId, url } = await payments.beginCheckout({
    key: checkout.id,
    customerId,
    price: toPrice(wanted),
    paidUrl: deps.env.origin + paidPath(checkout.id),
    leftUrl: deps.env.origin + leftPath(checkout.id),
    expiresAt: checkout.expiresAt,
  })
  const rowCount = await setCheckoutSessionStatement.run(deps.pool, [checkout.id, sessionId, url])
  if (!rowCount) {
    // Another tab chose a different plan meanwhile.
    await payments.endCheckout(sessionId)
    throw new AppError('checkout_replaced')
  }
  return { checkoutId: checkout.id, url }
}

/**
 * A subscription that has run out doesn't block a new one. It is canceled, in case its end was never reported, so that
 * no more payments are requested.
 */
async function requireNoPlan({ pool, now }: Deps, payments: PaymentProvider, userId: string) {
  const at = now()
  if ((await findLiveSubscription(pool, userId, at)) || (await isAwaited(pool, payments.name, userId, at)))
    throw new AppError('subscription_exists')
  for (const { id, provider } of await findOverdue(pool, userId, at))
    if (provider === payments.name) await payments.cancelNow(id)
}

const findAwaitedPlanStatement = defineStatement(
  'find-awaited-plan',
  `select from checkouts c where user_id = $1 and provider = $2 and state = 'paid' and expires_at > $3
    and not exists (select from subscriptions s where s.id = c.subscription_id and s.status <> 'pending') limit 1`,
)

/** Whether a checkout was paid but its subscription event hasn't arrived yet: events come in any order. */
async function isAwaited(pool: Pool, provider: string, userId: string, at: Date) {
  const rowCount = await findAwaitedPlanStatement.run(pool, [
    userId,
    provider,
    new Date(at.getTime() - awaitedMs),
  ])
  return rowCount === 1
}

interface OpenCheckout extends Paid {
  id: string
  provider: string
  sessionId: string | null
  url: string | null
  expiresAt: Date
}

const insertCheckoutStatement = defineStatement(
  'insert-checkout',
  `insert into checkouts (id, user_id, provider, plan, period, state, created_at, expires_at)
    values ($1, $2, $3, $4, $5, 'open', $6, $7) on conflict (user_id) where state = 'open' do nothing`,
)

/**
 * The person's one open checkout, for the wanted plan. One for a different plan is closed and can no longer be paid.
 */
async function reserve(deps: Deps, payments: PaymentProvider, userId: string, { plan, period }: Paid) {
  const { pool } = deps
  const at = deps.now()
  const isWanted = (open: OpenCheckout) =>
    open.plan === plan &&
    open.period === period &&
    open.provider === payments.name &&
    open.expiresAt.getTime() > at.getTime() + (open.url ? 0 : leastOpenMs)

  const found = await findOpen(deps, userId)
  if (found && isWanted(found)) return found
  if (found) await close(deps, payments, found)
  await insertCheckoutStatement.run(pool, [
    newId(),
    userId,
    payments.name,
    plan,
    period,
    at,
    new Date(at.getTime() + openMs),
  ])
  const reserved = await findOpen(deps, userId)
  if (!reserved || !isWanted(reserved)) throw new AppError('checkout_replaced')
  return reserved
}

const closeCheckoutStatement = defineStatement(
  'close-checkout',
  `update checkouts set state = 'over' where id = $1 and state = 'open' and session_id is not distinct from $2`,
)

/**
 * Closed here only once it can no longer be paid there. It stays open if a concurrent request has just stored its
 * session.
 */
async function close({ pool }: Deps, payments: PaymentProvider, { id, provider, sessionId }: OpenCheckout) {
  if (sessionId && provider === payments.name)
    if ((await payments.endCheckout(sessionId)) === 'paid') throw new AppError('subscription_exists')
  await closeCheckoutStatement.run(pool, [id, sessionId])
}

const findOpenCheckoutStatement = defineStatement<OpenCheckout>(
  'find-open-checkout',
  `select id, provider, plan, period, session_id "sessionId", url, expires_at "expiresAt" from checkouts
    where user_id = $1 and state = 'open'`,
)

async function findOpen({ pool }: Deps, userId: string) {
  return findOpenCheckoutStatement.first(pool, [userId])
}
