import type { PoolClient } from 'pg'
import type { PaymentNews } from '../../payments/payment-news.ts'
import type { PersonsEvent } from './persons-event.ts'
import { findPaidFor } from './plan-prices.ts'

type NextPriceNews = Extract<PaymentNews, { about: 'next_price' }>

/** What it changes to with the next payment, or no longer does. */
export async function applyNextPrice(
  client: PoolClient,
  { userId, provider, at }: PersonsEvent,
  { subscriptionId, priceId }: NextPriceNews,
) {
  const next = priceId === null ? undefined : await findPaidFor(client, provider, priceId)
  const { rowCount } = await client.query({
    name: 'plan-next-price',
    text: `update subscriptions set next_plan = $4, next_period = $5, next_told_at = $3
      where id = $1 and user_id = $2 and (next_told_at is null or next_told_at <= $3)`,
    values: [subscriptionId, userId, at, next?.plan ?? null, next?.period ?? null],
  })
  return rowCount! > 0
}
