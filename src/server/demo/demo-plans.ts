import type { PoolClient } from 'pg'
import { dayMs } from '#shared/durations.ts'
import type { PaidPlan } from '#shared/subscriptions/plans.ts'
import { testCheckoutPath } from '#shared/routes.ts'
import { invoices, paymentCustomers, paymentPrices, subscriptions } from '../db/schema/payments.ts'
import { entitlements } from '../db/schema/swipes.ts'
import { testCustomers, testInvoices, testSubscriptions } from '../db/schema/test-payments.ts'
import { defineStatement } from '../db/statement.ts'
import { endOf } from '../features/subscriptions/live-subscription.ts'
import { toPrice } from '../features/subscriptions/plan-prices.ts'
import { addInterval } from '../payments/test/test-books.ts'
import { demoId } from './demo-id.ts'
import { insertAll } from './insert-all.ts'

const provider = 'test'
const period = 'month'

interface Holders {
  plan: PaidPlan
  userIds: string[]
  now: Date
  origin: string
}

const peopleStatement = defineStatement<{ userId: string; email: string }>(
  'find-demo-emails',
  'select id "userId", email from users where id = any($1)',
)

/** People who bought a plan at the embedded checkout some days ago. It renews them like any other. */
export async function fillDemoPlans(tx: PoolClient, { plan, userIds, now, origin }: Holders) {
  if (userIds.length === 0) return
  const price = toPrice({ plan, period })
  const priceId = `price_test_${price.key}`
  const people = await peopleStatement.rows(tx, [userIds])
  const bought = people.map(({ userId, email }) => {
    const hex = userId.replaceAll('-', '')
    // Not all on the same day.
    const startsAt = new Date(now.getTime() - (2 + (Number.parseInt(hex.slice(-4), 16) % 24)) * dayMs)
    const names = {
      customerId: `cus_test_${hex}`,
      subscriptionId: `sub_test_${hex}`,
      invoiceId: `in_test_${hex}`,
    }
    return { userId, email, startsAt, endsAt: addInterval(startsAt, period), ...names }
  })
  const amountCents = price.amountCents

  await insertAll(tx, paymentPrices, [{ provider, priceId, key: price.key }])
  await insertAll(
    tx,
    paymentCustomers,
    bought.map(({ userId, customerId }) => ({ userId, provider, customerId })),
  )
  await insertAll(
    tx,
    testCustomers,
    bought.map(({ customerId, email }) => ({ id: customerId, email, isDeclining: false })),
  )
  await insertAll(
    tx,
    testSubscriptions,
    bought.map(({ subscriptionId, customerId, startsAt, endsAt }) => ({
      id: subscriptionId,
      customerId,
      priceId,
      amountCents,
      interval: period,
      status: 'active' as const,
      isCancelled: false,
      startsAt,
      endsAt,
      reportedSeconds: Math.floor(startsAt.getTime() / 1000),
    })),
  )
  await insertAll(
    tx,
    testInvoices,
    bought.map(({ invoiceId, subscriptionId, customerId, startsAt, endsAt }) => ({
      id: invoiceId,
      customerId,
      subscriptionId,
      priceId,
      amountCents,
      state: 'paid' as const,
      startsAt,
      endsAt,
      createdAt: startsAt,
    })),
  )
  await insertAll(
    tx,
    subscriptions,
    bought.map(({ userId, subscriptionId, startsAt, endsAt }) => ({
      id: subscriptionId,
      userId,
      provider,
      plan,
      period,
      status: 'active' as const,
      isCancelled: false,
      periodStartsAt: startsAt,
      paidUntil: endsAt,
      reportedAt: startsAt,
    })),
  )
  await insertAll(
    tx,
    invoices,
    bought.map(({ userId, email, invoiceId, startsAt, endsAt }) => ({
      id: demoId(invoiceId),
      userId,
      provider,
      providerId: invoiceId,
      number: `TEST-${invoiceId.slice(-8).toUpperCase()}`,
      billedTo: email,
      amountCents,
      state: 'paid' as const,
      plan,
      startsAt,
      endsAt,
      issuedAt: startsAt,
      url: `${origin}${testCheckoutPath}?payment=${invoiceId}`,
    })),
  )
  await insertAll(
    tx,
    entitlements,
    bought.map(({ userId, endsAt }) => ({
      userId,
      plan,
      endsAt: endOf({ isCancelled: false, paidUntil: endsAt }),
    })),
  )
}
