import type { PoolClient } from 'pg'
import { defineStatement } from '../../db/statement.ts'
import { addInterval, invoiceOf, isDeclining, lockDueSubscription, nothingNext } from './test-books.ts'
import type { Desk } from './test-desk.ts'
import { emitCheckout, emitInvoice, emitNextPrice, emitSubscription } from './test-events.ts'

/** Renews or ends one subscription whose paid period is over. Returns false if there is none. */
export async function renewOne(tx: PoolClient, { now, pageUrl }: Desk) {
  const at = now()
  const due = await lockDueSubscription(tx, at)
  if (!due) return false
  if (due.isCancelled) {
    await emitSubscription(tx, 'deleted', { ...due, status: 'canceled' }, { at })
    return true
  }
  const isPaid = !(await isDeclining(tx, due.customerId))
  const interval = due.nextInterval ?? due.interval
  const renewed = await emitSubscription(
    tx,
    'updated',
    {
      ...due,
      ...nothingNext,
      priceId: due.nextPriceId ?? due.priceId,
      amountCents: due.nextAmountCents ?? due.amountCents,
      interval,
      status: isPaid ? 'active' : 'past_due',
      startsAt: due.endsAt,
      endsAt: addInterval(due.endsAt, interval),
    },
    { at },
  )
  if (due.nextPriceId) await emitNextPrice(tx, renewed, { at })
  await emitInvoice(tx, invoiceOf(renewed, isPaid ? 'paid' : 'open', at), pageUrl, { at })
  return true
}

const expireTestCheckoutsStatement = defineStatement<{ id: string; customerId: string }>(
  'expire-test-checkouts',
  `update test_checkouts set state = 'expired' where state = 'open' and expires_at <= $1
    returning id, customer_id "customerId"`,
)

/** From then on no one can pay them. */
export async function expireCheckouts(tx: PoolClient, { now }: Pick<Desk, 'now'>) {
  const rows = await expireTestCheckoutsStatement.rows(tx, [now()])
  for (const checkout of rows) await emitCheckout(tx, { ...checkout, subscriptionId: null }, { at: now() })
}
