import type { Pool } from 'pg'
import { Stripe } from 'stripe'
import { AppError } from '../http/app-error.ts'
import type { PaymentProvider, Price } from './payment-provider.ts'
import { findPriceId } from './price-ids.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  apiUrl: string
}

const timeoutMs = 10_000
const currency = 'usd'

export function createStripeProvider(
  { secretKey, webhookSecret, apiUrl }: StripeSettings,
  pool: Pool,
): PaymentProvider {
  const { protocol, hostname, port } = new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  // Objects created with test keys don't exist for live keys.
  const name = secretKey.includes('_live_') ? 'stripe' : 'stripe_test'

  const priceIdOf = (price: Price) =>
    findPriceId(pool, name, price.key, async () => {
      const { data } = await stripe.prices.list({ lookup_keys: [price.key], limit: 1 })
      return (data[0] ?? (await makePrice(price))).id
    })
  const makePrice = ({ key, name: product, amountCents, interval }: Price) =>
    stripe.prices.create(
      {
        lookup_key: key,
        currency,
        unit_amount: amountCents,
        recurring: { interval },
        product_data: { name: product },
      },
      { idempotencyKey: `price:${key}` },
    )

  /** The current state at the service, with any scheduled change released. */
  async function takeOver(subscriptionId: string) {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId)
    const { schedule } = subscription
    if (schedule)
      await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id)
    const [item] = subscription.items.data
    if (!item || subscription.status === 'canceled') throw new AppError('subscription_changed')
    return item
  }

  return {
    name,
    isTest: false,
    webhookSecret: async () => webhookSecret,
    createCustomer: ({ key, email }) =>
      ask(async () => (await stripe.customers.create({ email }, { idempotencyKey: `customer:${key}` })).id),

    beginCheckout: ({ key, customerId, price, paidUrl, leftUrl, expiresAt }) =>
      ask(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            client_reference_id: key,
            line_items: [{ price: await priceIdOf(price), quantity: 1 }],
            success_url: paidUrl,
            cancel_url: leftUrl,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
          },
          { idempotencyKey: `checkout:${key}` },
        )
        return { sessionId: session.id, url: session.url! }
      }),

    endCheckout: (sessionId) =>
      ask(async () => {
        const { status } = await stripe.checkout.sessions
          .expire(sessionId)
          .catch(() => stripe.checkout.sessions.retrieve(sessionId))
        return status === 'complete' ? 'paid' : 'over'
      }),

    changeNow: (subscriptionId, price) =>
      ask(async () => {
        const item = await takeOver(subscriptionId)
        const priceId = await priceIdOf(price)
        if (item.price.id === priceId) return
        await stripe.subscriptions.update(subscriptionId, {
          items: [{ id: item.id, price: priceId }],
          proration_behavior: 'always_invoice',
          // A declined card changes nothing.
          payment_behavior: 'error_if_incomplete',
        })
      }),

    changeLater: (subscriptionId, price) =>
      ask(async () => {
        const item = await takeOver(subscriptionId)
        const priceId = await priceIdOf(price)
        const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId })
        await stripe.subscriptionSchedules.update(schedule.id, {
          end_behavior: 'release',
          proration_behavior: 'none',
          phases: [
            {
              items: [{ price: item.price.id, quantity: 1 }],
              start_date: item.current_period_start,
              end_date: item.current_period_end,
            },
            {
              items: [{ price: priceId, quantity: 1 }],
              duration: { interval: price.interval, interval_count: 1 },
            },
          ],
        })
      }),

    keepAsItIs: (subscriptionId) =>
      ask(async () => {
        await takeOver(subscriptionId)
      }),
    cancelLater: (subscriptionId) =>
      ask(async () => {
        await takeOver(subscriptionId)
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
      }),
    resume: (subscriptionId) =>
      ask(async () => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false })
      }),
    cancelNow: (subscriptionId) =>
      ask(async () => {
        await unlessGone(async () => {
          await stripe.subscriptions.cancel(subscriptionId)
        })
        // Canceling leaves unpaid invoices open, and paying them would buy nothing.
        for await (const { id } of stripe.invoices.list({ subscription: subscriptionId, status: 'open' }))
          await stripe.invoices.voidInvoice(id)
      }),
    forgetCustomer: (customerId) =>
      unlessGone(async () => {
        await stripe.customers.del(customerId)
      }),
  }
}

const isGone = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Declined, or the bank requires authentication. */
const isUnpaid = (error: unknown) => error instanceof Stripe.errors.StripeError && error.statusCode === 402

async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isUnpaid(error)) throw new AppError('payment_declined')
    throw new AppError(isGone(error) ? 'subscription_changed' : 'payments_unreachable', { cause: error })
  }
}

const unlessGone = (work: () => Promise<void>) =>
  ask(() =>
    work().catch((error: unknown) => {
      if (!isGone(error)) throw error
    }),
  )
