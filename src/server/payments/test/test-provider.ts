import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../db/in-transaction.ts'
import { findServerKeys } from '../../db/server-keys.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { PaymentProvider, Price } from '../payment-provider.ts'
import { findPriceId } from '../price-ids.ts'
import {
  addInterval,
  invoiceOf,
  isDeclining,
  lockOpenInvoices,
  lockSubscription,
  nothingNext,
  testId,
  type TestSubscription,
} from './test-books.ts'
import { approveTestPayment, findTestPayment, type Approval, type TestPayment } from './test-desk.ts'
import { sendDueEvents, emitInvoice, emitNextPrice, emitSubscription } from './test-events.ts'
import { expireCheckouts, renewOne } from './test-renewals.ts'

export interface TestWorld extends Pick<Deps, 'pool' | 'now' | 'log'> {
  /** The URL at which this server reaches itself. */
  webhookUrl: () => string
  /** The page of a simulated payment. */
  pageUrl: (paymentId: string) => string
}

export interface TestProvider extends PaymentProvider {
  isTest: true
  /** Posts due events. */
  sendEvents: () => Promise<void>
  /** Handles renewals, ends and expired checkouts. */
  renewDue: () => Promise<void>
  findPayment: (paymentId: string) => Promise<TestPayment>
  /** Simulates a payment. Returns where to go next, or null if the caller decides. */
  approve: (paymentId: string, approval: Approval) => Promise<string | null>
}

const name = 'test'

const insertTestCustomerStatement = defineStatement(
  'insert-test-customer',
  'insert into test_customers (id, email) values ($1, $2) on conflict do nothing',
)

const insertTestCheckoutStatement = defineStatement<{ id: string }>(
  'insert-test-checkout',
  `insert into test_checkouts (id, key, customer_id, price_id, amount_cents, state, paid_url, left_url, expires_at)
    values ($1, $2, $3, $4, $5, 'open', $6, $7, $8) on conflict (key) do update set key = excluded.key returning id`,
)

const expireTestCheckoutStatement = defineStatement<{ state: string }>(
  'expire-test-checkout',
  `update test_checkouts set state = case state when 'open' then 'expired' else state end where id = $1 returning state`,
)

const deleteTestCustomerStatement = defineStatement(
  'delete-test-customer',
  'delete from test_customers where id = $1',
)

/** An embedded payment service for servers without a real one. It charges nothing, but sends the same events. */
export function createTestProvider(world: TestWorld): TestProvider {
  const { pool, now, log, pageUrl } = world
  const webhookSecret = async () =>
    (
      await findServerKeys(pool, 'test-payments', now(), () => ({
        publicKey: '',
        privateKey: `whsec_${randomBytes(32).toString('base64url')}`,
      }))
    ).privateKey
  const sendEvents = () => sendDueEvents({ ...world, webhookSecret })
  const priceIdOf = ({ key }: Price) => findPriceId(pool, name, key, async () => `price_test_${key}`)

  async function act<T>(work: (tx: PoolClient) => Promise<T>) {
    const result = await inTransaction(pool, work)
    // Events that aren't delivered now are sent by the job.
    await sendEvents().catch((error: unknown) => log.warn({ err: error }, 'test payment events'))
    return result
  }

  const change = (id: string, edit: Partial<TestSubscription>) =>
    act(async (tx) => {
      const at = now()
      const subscription = await withoutNext(tx, await lockSubscription(tx, id), at)
      await emitSubscription(tx, 'updated', { ...subscription, ...edit }, { at })
    })

  return {
    name,
    isTest: true,
    webhookSecret,
    sendEvents,
    findPayment: (paymentId) => findTestPayment(world, name, paymentId),
    approve: (paymentId, approval) => act((tx) => approveTestPayment(tx, world, paymentId, approval)),
    async createCustomer({ key, email }) {
      const id = `cus_test_${key.replaceAll('-', '')}`
      await insertTestCustomerStatement.run(pool, [id, email])
      return id
    },
    async beginCheckout({ key, customerId, price, paidUrl, leftUrl, expiresAt }) {
      const { id: sessionId } = await insertTestCheckoutStatement.one(pool, [
        testId('cs'),
        key,
        customerId,
        await priceIdOf(price),
        price.amountCents,
        paidUrl,
        leftUrl,
        expiresAt,
      ])
      return { sessionId, url: pageUrl(sessionId) }
    },
    async endCheckout(sessionId) {
      const row = await expireTestCheckoutStatement.first(pool, [sessionId])
      return row?.state === 'complete' ? 'paid' : 'over'
    },
    async changeNow(id, price) {
      const priceId = await priceIdOf(price)
      await act(async (tx) => {
        const at = now()
        const before = await withoutNext(tx, await lockSubscription(tx, id), at)
        if (before.priceId === priceId) return
        if (before.status !== 'active' || (await isDeclining(tx, before.customerId)))
          throw new AppError('payment_declined')
        const { amountCents, interval } = price
        const changed = { ...before, priceId, amountCents, interval, ...periodFrom(before, interval, at) }
        await emitSubscription(tx, 'updated', changed, { at })
        await emitInvoice(tx, invoiceOf(changed, 'paid', at, differenceOf(before, price, at)), pageUrl, {
          at,
        })
      })
    },
    async changeLater(id, price) {
      const nextPriceId = await priceIdOf(price)
      await act(async (tx) => {
        const at = now()
        const next = { nextPriceId, nextAmountCents: price.amountCents, nextInterval: price.interval }
        const before = await lockSubscription(tx, id)
        const planned = await emitSubscription(tx, 'updated', { ...before, ...next }, { at })
        await emitNextPrice(tx, planned, { at })
      })
    },
    keepAsItIs: (id) => change(id, {}),
    cancelLater: (id) => change(id, { isCancelled: true }),
    resume: (id) => change(id, { isCancelled: false }),
    cancelNow: (id) =>
      act(async (tx) => {
        const at = now()
        const subscription = await lockSubscription(tx, id).catch(() => undefined)
        if (!subscription) return
        for (const invoice of await lockOpenInvoices(tx, 'subscription_id', id))
          await emitInvoice(tx, { ...invoice, state: 'void' }, pageUrl, { at })
        await emitSubscription(tx, 'deleted', { ...subscription, status: 'canceled' }, { at })
      }),
    async forgetCustomer(customerId) {
      await deleteTestCustomerStatement.run(pool, [customerId])
    },
    async renewDue() {
      while (await act((tx) => renewOne(tx, world))) continue
      await act((tx) => expireCheckouts(tx, world))
    },
  }
}

async function withoutNext(tx: PoolClient, subscription: TestSubscription, at: Date) {
  if (!subscription.nextPriceId) return subscription
  const kept = { ...subscription, ...nothingNext, reportedSeconds: subscription.reportedSeconds + 1 }
  await emitNextPrice(tx, kept, { at })
  return kept
}

/** A different interval starts a new period. */
const periodFrom = ({ interval, startsAt, endsAt }: TestSubscription, to: Price['interval'], at: Date) =>
  interval === to ? { startsAt, endsAt } : { startsAt: at, endsAt: addInterval(at, to) }

/** Credits the rest of the paid period. */
function differenceOf(before: TestSubscription, { amountCents, interval }: Price, at: Date) {
  const { startsAt, endsAt } = before
  const left = Math.max(0, endsAt.getTime() - at.getTime()) / (endsAt.getTime() - startsAt.getTime())
  const cost = interval === before.interval ? amountCents * left : amountCents
  return Math.max(0, Math.round(cost - before.amountCents * left))
}
