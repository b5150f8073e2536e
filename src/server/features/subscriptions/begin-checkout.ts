import type { Pool } from 'pg'
import type { CheckedBodyOf } from '#shared/endpoint.ts'
import { leftPath, paidPath } from '#shared/routes.ts'
import type { beginCheckout as beginCheckoutEndpoint } from '#shared/subscriptions.ts'
import { newId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import type { PaymentProvider } from '../../payments/payment-provider.ts'
import { findLiveSubscription, findOverdue } from './live-subscription.ts'
import { requireCustomer } from './payment-customers.ts'
import { requirePayments, requirePlanOfRole, toPrice, type Paid } from './plan-prices.ts'

const perPerson = { burst: 20, refillMs: 15_000 }
const openMs = 60 * 60_000
/** A payment service opens none that expires sooner. */
const leastOpenMs = 31 * 60_000
/** A first payment that is still on its way after so long is none. */
const awaitedMs = 24 * 3600_000

/** Where to pay for a first plan. Whoever has one is led to change it, and nobody has two checkouts open. */
export async function beginCheckout(
  deps: Deps,
  { userId, role }: Session,
  wanted: CheckedBodyOf<typeof beginCheckoutEndpoint>,
) {
  const payments = requirePayments(deps)
  requirePlanOfRole(role, wanted.plan)
  await requireAllowance(deps, `checkout:${userId}`, perPerson)
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
  const { rowCount } = await deps.pool.query(
    `update checkouts set session_id = $2, url = $3 where id = $1 and state = 'open'`,
    [checkout.id, sessionId, url],
  )
  if (!rowCount) {
    // Another tab chose otherwise meanwhile.
    await payments.endCheckout(sessionId)
    throw new AppError('checkout_replaced')
  }
  return { checkoutId: checkout.id, url }
}

/** What is over by the clock is in nobody's way, and is asked for no more even where its end was never told. */
async function requireNoPlan({ pool, now }: Deps, payments: PaymentProvider, userId: string) {
  const at = now()
  if ((await findLiveSubscription(pool, userId, at)) || (await isAwaited(pool, payments.name, userId, at)))
    throw new AppError('subscription_running')
  for (const { id, provider } of await findOverdue(pool, userId, at))
    if (provider === payments.name) await payments.cancelNow(id)
}

/** Whether something was paid whose plan we have not been told of: events come in any order. */
async function isAwaited(pool: Pool, provider: string, userId: string, at: Date) {
  const { rowCount } = await pool.query({
    name: 'find-awaited-plan',
    text: `select from checkouts c where user_id = $1 and provider = $2 and state = 'paid' and expires_at > $3
      and not exists (select from subscriptions s where s.id = c.subscription_id and s.status <> 'pending') limit 1`,
    values: [userId, provider, new Date(at.getTime() - awaitedMs)],
  })
  return rowCount === 1
}

interface OpenCheckout extends Paid {
  id: string
  provider: string
  sessionId: string | null
  url: string | null
  expiresAt: Date
}

/** The one open checkout of a person, for what they want; what was open for something else can be paid no more. */
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
  await pool.query(
    `insert into checkouts (id, user_id, provider, plan, period, state, created_at, expires_at)
     values ($1, $2, $3, $4, $5, 'open', $6, $7) on conflict (user_id) where state = 'open' do nothing`,
    [newId(), userId, payments.name, plan, period, at, new Date(at.getTime() + openMs)],
  )
  const reserved = await findOpen(deps, userId)
  if (!reserved || !isWanted(reserved)) throw new AppError('checkout_replaced')
  return reserved
}

/** Closed here only when it can no longer be paid there: where somebody has got its address meanwhile, it stays open. */
async function close({ pool }: Deps, payments: PaymentProvider, { id, provider, sessionId }: OpenCheckout) {
  if (sessionId && provider === payments.name)
    if ((await payments.endCheckout(sessionId)) === 'paid') throw new AppError('subscription_running')
  await pool.query(
    `update checkouts set state = 'over' where id = $1 and state = 'open' and session_id is not distinct from $2`,
    [id, sessionId],
  )
}

async function findOpen({ pool }: Deps, userId: string) {
  const { rows } = await pool.query<OpenCheckout>({
    name: 'find-open-checkout',
    text: `select id, provider, plan, period, session_id "sessionId", url, expires_at "expiresAt" from checkouts
      where user_id = $1 and state = 'open'`,
    values: [userId],
  })
  return rows[0]
}
