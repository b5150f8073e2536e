import type { PoolClient } from 'pg'
import { defineStatement } from '../../db/statement.ts'
import type { PaymentChange } from '#server/payments/payment-change.ts'
import type { PersonsEvent } from './persons-event.ts'

type CheckoutChange = Extract<PaymentChange, { about: 'checkout' }>

const settleCheckoutStatement = defineStatement(
  'settle-checkout',
  `update checkouts set state = $4, subscription_id = $5
    where user_id = $1 and provider = $2 and session_id = $3 and state <> 'paid' and state <> $4`,
)

/** A paid checkout stays paid, whatever other events say. */
export async function applyCheckout(
  tx: PoolClient,
  { userId, provider }: PersonsEvent,
  { sessionId, state, subscriptionId }: CheckoutChange,
) {
  return (await settleCheckoutStatement.run(tx, [userId, provider, sessionId, state, subscriptionId])) > 0
}
