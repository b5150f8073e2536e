import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../db/in-transaction.ts'
import { findServerKeys } from '../../db/server-keys.ts'
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
import { sendDueEvents, tellInvoice, tellNextPrice, tellSubscription } from './test-events.ts'
import { expireCheckouts, renewOne } from './test-renewals.ts'

export interface TestWorld extends Pick<Deps, 'pool' | 'now' | 'log'> {
  /** Of this server, as it reaches itself. */
  webhookUrl: () => string
  /** Where one pretends to pay. */
  pageUrl: (paymentId: string) => string
}

export interface TestProvider extends PaymentProvider {
  isTest: true
  /** Posts what is due to be told. */
  sendEvents: () => Promise<void>
  /** What time brings: renewals, ends and expired checkouts. */
  tend: () => Promise<void>
  findPayment: (paymentId: string) => Promise<TestPayment>
  /** Pretends that it was paid; returns where that leads, or null where it is for the caller to say. */
  approve: (paymentId: string, approval: Approval) => Promise<string | null>
}

const name = 'test'

/** A payment service of our own, for servers that have none: it charges nothing, and tells of it as a real one would. */
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

  async function act<T>(work: (client: PoolClient) => Promise<T>) {
    const result = await inTransaction(pool, work)
    // What did not go out now is sent by the job.
    await sendEvents().catch((error: unknown) => log.warn({ err: error }, 'test payment events'))
    return result
  }

  const change = (id: string, edit: Partial<TestSubscription>) =>
    act(async (client) => {
      const at = now()
      const subscription = await withoutNext(client, await lockSubscription(client, id), at)
      await tellSubscription(client, 'updated', { ...subscription, ...edit }, { at })
    })

  return {
    name,
    isTest: true,
    webhookSecret,
    sendEvents,
    findPayment: (paymentId) => findTestPayment(world, name, paymentId),
    approve: (paymentId, approval) => act((client) => approveTestPayment(client, world, paymentId, approval)),
    async createCustomer({ key, email }) {
      const id = `cus_test_${key.replaceAll('-', '')}`
      await pool.query('insert into test_customers (id, email) values ($1, $2) on conflict do nothing', [
        id,
        email,
      ])
      return id
    },
    async beginCheckout({ key, customerId, price, paidUrl, leftUrl, expiresAt }) {
      const { rows } = await pool.query<{ id: string }>(
        `insert into test_checkouts (id, key, customer_id, price_id, amount_cents, state, paid_url, left_url, expires_at)
         values ($1, $2, $3, $4, $5, 'open', $6, $7, $8) on conflict (key) do update set key = excluded.key returning id`,
        [
          testId('cs'),
          key,
          customerId,
          await priceIdOf(price),
          price.amountCents,
          paidUrl,
          leftUrl,
          expiresAt,
        ],
      )
      const sessionId = rows[0]!.id
      return { sessionId, url: pageUrl(sessionId) }
    },
    async endCheckout(sessionId) {
      const { rows } = await pool.query<{ state: string }>(
        `update test_checkouts set state = case state when 'open' then 'expired' else state end where id = $1 returning state`,
        [sessionId],
      )
      return rows[0]?.state === 'complete' ? 'paid' : 'over'
    },
    async changeNow(id, price) {
      const priceId = await priceIdOf(price)
      await act(async (client) => {
        const at = now()
        const before = await withoutNext(client, await lockSubscription(client, id), at)
        if (before.priceId === priceId) return
        if (before.status !== 'active' || (await isDeclining(client, before.customerId)))
          throw new AppError('payment_declined')
        const { amountCents, interval } = price
        const changed = { ...before, priceId, amountCents, interval, ...periodFrom(before, interval, at) }
        await tellSubscription(client, 'updated', changed, { at })
        await tellInvoice(client, invoiceOf(changed, 'paid', at, differenceOf(before, price, at)), pageUrl, {
          at,
        })
      })
    },
    async changeLater(id, price) {
      const nextPriceId = await priceIdOf(price)
      await act(async (client) => {
        const at = now()
        const next = { nextPriceId, nextAmountCents: price.amountCents, nextInterval: price.interval }
        const before = await lockSubscription(client, id)
        const planned = await tellSubscription(client, 'updated', { ...before, ...next }, { at })
        await tellNextPrice(client, planned, { at })
      })
    },
    keepAsItIs: (id) => change(id, {}),
    cancelLater: (id) => change(id, { isCancelled: true }),
    resume: (id) => change(id, { isCancelled: false }),
    cancelNow: (id) =>
      act(async (client) => {
        const at = now()
        const subscription = await lockSubscription(client, id).catch(() => undefined)
        if (!subscription) return
        for (const invoice of await lockOpenInvoices(client, 'subscription_id', id))
          await tellInvoice(client, { ...invoice, state: 'void' }, pageUrl, { at })
        await tellSubscription(client, 'deleted', { ...subscription, status: 'canceled' }, { at })
      }),
    async forgetCustomer(customerId) {
      await pool.query('delete from test_customers where id = $1', [customerId])
    },
    async tend() {
      while (await act((client) => renewOne(client, world))) continue
      await act((client) => expireCheckouts(client, world))
    },
  }
}

async function withoutNext(client: PoolClient, subscription: TestSubscription, at: Date) {
  if (!subscription.nextPriceId) return subscription
  const kept = { ...subscription, ...nothingNext, toldSeconds: subscription.toldSeconds + 1 }
  await tellNextPrice(client, kept, { at })
  return kept
}

/** With another interval a new period begins. */
const periodFrom = ({ interval, startsAt, endsAt }: TestSubscription, to: Price['interval'], at: Date) =>
  interval === to ? { startsAt, endsAt } : { startsAt: at, endsAt: addInterval(at, to) }

/** What is left of the time that was paid for counts. */
function differenceOf(before: TestSubscription, { amountCents, interval }: Price, at: Date) {
  const { startsAt, endsAt } = before
  const left = Math.max(0, endsAt.getTime() - at.getTime()) / (endsAt.getTime() - startsAt.getTime())
  const cost = interval === before.interval ? amountCents * left : amountCents
  return Math.max(0, Math.round(cost - before.amountCents * left))
}
