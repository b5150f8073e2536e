import type { PoolClient } from 'pg'
import type { PaymentNews } from '../../payments/payment-news.ts'
import type { PersonsEvent } from './persons-event.ts'

type CheckoutNews = Extract<PaymentNews, { about: 'checkout' }>

/** Paid is paid, whatever was said before or comes later. */
export async function applyCheckout(
  client: PoolClient,
  { userId, provider }: PersonsEvent,
  { sessionId, state, subscriptionId }: CheckoutNews,
) {
  const { rowCount } = await client.query({
    name: 'settle-checkout',
    text: `update checkouts set state = $4, subscription_id = $5
      where user_id = $1 and provider = $2 and session_id = $3 and state <> 'paid' and state <> $4`,
    values: [userId, provider, sessionId, state, subscriptionId],
  })
  return rowCount! > 0
}
