import { dayMs } from '#shared/durations.ts'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../db/in-transaction.ts'
import { defineStatement } from '../../db/statement.ts'
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

/** Applies each event of the payment service once, in one transaction, for the person whose customer it names. */
export async function receiveEvent(deps: Deps, body: Buffer, signature: string | undefined) {
  const { payments } = deps
  if (!payments) throw new AppError('not_found')
  const secret = await payments.webhookSecret()
  const event = await readPaymentEvent({ body, signature, secret, at: deps.now() })
  const userId = await inTransaction(deps.pool, async (tx) => {
    if (!event.change || !event.customerId) return undefined
    if (!(await isFirst(tx, event, deps.now()))) return undefined
    const person = await lockCustomer(tx, payments.name, event.customerId)
    if (!person || !(await apply(deps, tx, { ...event, userId: person, provider: payments.name })))
      return undefined
    await appendEvents(tx, [{ userId: person, kind: 'subscription', payload: {} }], deps.now())
    return person
  }).catch((error: unknown) => {
    throw isImpossibleValue(error) ? new AppError('payment_event_refused', { cause: error }) : error
  })
  if (!userId) return
  deps.wakeUps.publish({ to: userId })
  deps.jobs.wake('send-plan-email')
}

const keepPaymentEventStatement = defineStatement(
  'keep-payment-event',
  'insert into payment_events (id, kind, received_at) values ($1, $2, $3) on conflict do nothing',
)

/** Concurrent deliveries of the same event wait here until this one is done. */
async function isFirst(tx: PoolClient, { id, kind }: PaymentEvent, at: Date) {
  const rowCount = await keepPaymentEventStatement.run(tx, [id, kind, at])
  return rowCount === 1
}

/** Returns whether it changed anything. */
async function apply(deps: Deps, tx: PoolClient, event: PersonsEvent): Promise<boolean> {
  const { change } = event
  switch (change?.about) {
    case 'subscription':
      return applySubscription(deps, tx, event, change)
    case 'next_price':
      return applyNextPrice(tx, event, change)
    case 'invoice':
      return applyInvoice(deps, tx, event, change)
    case 'checkout':
      return applyCheckout(tx, event, change)
    case undefined:
      return false
  }
}

const keptDays = 90

const prunePaymentEventsStatement = defineStatement(
  'prune-payment-events',
  'delete from payment_events where received_at < $1',
)

/** Runs every day. Payment services don't resend events this old. */
export const prunePaymentEvents = ({ pool, now }: Pick<Deps, 'pool' | 'now'>) =>
  prunePaymentEventsStatement.run(pool, [new Date(now().getTime() - keptDays * dayMs)])
