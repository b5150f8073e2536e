import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import type { Role } from '#shared/roles.ts'
import type { BillingPeriod, PaidPlan } from '#shared/subscriptions/plans.ts'
import type { MyPlan, TestDecision } from '#shared/subscriptions/subscriptions.ts'
import { signedInClient } from './factories.ts'
import { secretKey, startStripeApi, webhookSecret } from './stripe/stripe-api.ts'
import { seconds } from './stripe/stripe-objects.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'
import { succeeded } from './succeeded.ts'

export const webhookPath = '/api/payments/webhook'

export const myPlan = async (person: TestClient) => (await succeeded(person.get<MyPlan>('/api/my/plan'))).body

export const begin = (person: TestClient, plan: PaidPlan, period: BillingPeriod = 'month') =>
  person.post<{ checkoutId: string; url: string }>('/api/my/checkouts', { plan, period })

export const paymentIdOf = (url: string) => new URL(url).searchParams.get('payment')!

export const decide = (person: TestClient, url: string, decision: TestDecision) =>
  person.post<{ outcome: string; path: string | null }>(`/api/test-payments/${paymentIdOf(url)}`, {
    decision,
  })

/** Someone who has bought a plan at the embedded checkout. */
export async function subscriber(
  app: TestApp,
  plan: PaidPlan,
  { period = 'month', decision = 'approve' }: { period?: BillingPeriod; decision?: TestDecision } = {},
) {
  const role: Role = plan === 'pro' || plan === 'business' ? 'owner' : 'client'
  const { account, client } = await signedInClient(app, role)
  const { body } = await succeeded(begin(client, plan, period))
  await succeeded(decide(client, body.url, decision))
  return { account, client, ...body }
}

/** A server with Stripe payments, and a local fake of the Stripe API. */
export async function startStripeApp() {
  const clock: { now?: () => Date } = {}
  const stripe = await startStripeApi(() => clock.now!())
  const app = await startTestApp({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
  clock.now = app.deps.now
  return {
    app,
    stripe,
    async stop() {
      await app.stop()
      await stripe.stop()
    },
  }
}

export interface EventInput {
  type: Stripe.Event.Type
  object: object
  id?: string
  created?: number
}

export const makeEvent = ({ type, object, id, created }: EventInput, at: Date) =>
  JSON.stringify({
    id: id ?? `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: created ?? seconds(at),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  })

interface Post {
  secret?: string
  /** The time that the signature claims. */
  timestamp?: number
  signature?: string
}

/** Signed by Stripe's own SDK. */
export function postEvent(app: TestApp, payload: string, { secret, timestamp, signature }: Post = {}) {
  const header =
    signature ??
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: secret ?? webhookSecret,
      timestamp: timestamp ?? seconds(app.deps.now()),
    })
  return app.client().post(webhookPath, payload, { headers: header ? { 'stripe-signature': header } : {} })
}
