import type { PoolClient } from 'pg'
import { addInterval, invoiceOf, isDeclining, lockDueSubscription, nothingNext } from './test-books.ts'
import type { Desk } from './test-desk.ts'
import { tellCheckout, tellInvoice, tellNextPrice, tellSubscription } from './test-events.ts'

/** One whose paid time is over is paid again, or ends; false when there is none. */
export async function renewOne(client: PoolClient, { now, pageUrl }: Desk) {
  const at = now()
  const due = await lockDueSubscription(client, at)
  if (!due) return false
  if (due.isCancelled) {
    await tellSubscription(client, 'deleted', { ...due, status: 'canceled' }, { at })
    return true
  }
  const isPaid = !(await isDeclining(client, due.customerId))
  const interval = due.nextInterval ?? due.interval
  const renewed = await tellSubscription(
    client,
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
  if (due.nextPriceId) await tellNextPrice(client, renewed, { at })
  await tellInvoice(client, invoiceOf(renewed, isPaid ? 'paid' : 'open', at), pageUrl, { at })
  return true
}

/** Nobody can pay them any more. */
export async function expireCheckouts(client: PoolClient, { now }: Pick<Desk, 'now'>) {
  const { rows } = await client.query<{ id: string; customerId: string }>(
    `update test_checkouts set state = 'expired' where state = 'open' and expires_at <= $1
     returning id, customer_id "customerId"`,
    [now()],
  )
  for (const checkout of rows)
    await tellCheckout(client, { ...checkout, subscriptionId: null }, { at: now() })
}
