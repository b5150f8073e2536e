import type { PoolClient } from 'pg'
import { inTransaction } from '../../db/in-transaction.ts'
import { isImpossibleValue } from '../../db/violations.ts'
import type { Deps } from '../../deps.ts'
import { appendEvents } from '../../events/append-event.ts'
import { AppError } from '../../http/app-error.ts'
import { readPaymentEvent, type PaymentEvent } from '../../payments/payment-event.ts'
import { applyCheckout } from './apply-checkout.ts'
import { applyInvoice } from './apply-invoice.ts'
import { applyNextPrice } from './apply-next-price.ts'
import { applySubscription } from './apply-subscription.ts'
import { lockCustomer } from './payment-customers.ts'
import type { PersonsEvent } from './persons-event.ts'

/** What the payment service tells: each event once, in one transaction, for the person whose customer it names. */
export async function receiveEvent(deps: Deps, body: Buffer, signature: string | undefined) {
  const { payments } = deps
  if (!payments) throw new AppError('not_found')
  const secret = await payments.webhookSecret()
  const event = readPaymentEvent({ body, signature, secret, at: deps.now() })
  const userId = await inTransaction(deps.pool, async (client) => {
    if (!event.news || !event.customerId) return undefined
    if (!(await isFirst(client, event, deps.now()))) return undefined
    const person = await lockCustomer(client, payments.name, event.customerId)
    if (!person || !(await apply(deps, client, { ...event, userId: person, provider: payments.name })))
      return undefined
    await appendEvents(client, 'subscription', [{ userId: person, payload: {} }], deps.now())
    return person
  }).catch((error: unknown) => {
    throw isImpossibleValue(error) ? new AppError('payment_event_refused', { cause: error }) : error
  })
  if (!userId) return
  deps.hints.publish({ to: userId })
  deps.jobs.wake('plan-mail')
}

/** Others that bring the same one wait here until this is done. */
async function isFirst(client: PoolClient, { id, kind }: PaymentEvent, at: Date) {
  const { rowCount } = await client.query({
    name: 'keep-payment-event',
    text: 'insert into payment_events (id, kind, received_at) values ($1, $2, $3) on conflict do nothing',
    values: [id, kind, at],
  })
  return rowCount === 1
}

/** Says whether it changed anything. */
async function apply(deps: Deps, client: PoolClient, event: PersonsEvent): Promise<boolean> {
  const { news } = event
  switch (news?.about) {
    case 'subscription':
      return applySubscription(deps, client, event, news)
    case 'next_price':
      return applyNextPrice(client, event, news)
    case 'invoice':
      return applyInvoice(deps, client, event, news)
    case 'checkout':
      return applyCheckout(client, event, news)
    case undefined:
      return false
  }
}

const keptDays = 90

/** Every day: no payment service tells again of what is so old. */
export const prunePaymentEvents = ({ pool, now }: Pick<Deps, 'pool' | 'now'>) =>
  pool.query('delete from payment_events where received_at < $1', [
    new Date(now().getTime() - keptDays * 24 * 3600_000),
  ])
