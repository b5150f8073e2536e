import type { PoolClient } from 'pg'
import { defineStatement } from '../../db/statement.ts'
import type { PaymentChange } from '#server/payments/payment-change.ts'
import type { PersonsEvent } from './persons-event.ts'
import { findPaidFor } from './plan-prices.ts'

type NextPriceChange = Extract<PaymentChange, { about: 'next_price' }>

const planNextPriceStatement = defineStatement(
  'plan-next-price',
  `update subscriptions set next_plan = $4, next_period = $5, next_reported_at = $3
    where id = $1 and user_id = $2 and (next_reported_at is null or next_reported_at <= $3)`,
)

/** Stores the plan that the next payment switches to, or clears it. */
export async function applyNextPrice(
  tx: PoolClient,
  { userId, provider, at }: PersonsEvent,
  { subscriptionId, priceId }: NextPriceChange,
) {
  const next = priceId === null ? undefined : await findPaidFor(tx, provider, priceId)
  return (
    (await planNextPriceStatement.run(tx, [
      subscriptionId,
      userId,
      at,
      next?.plan ?? null,
      next?.period ?? null,
    ])) > 0
  )
}
