import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { billingPeriods, paidPlans, plans } from './plans.ts'

const paidPlan = z.enum(paidPlans)
const period = z.enum(billingPeriods)
/** A browser names what it wants, never what that costs. */
const wanted = z.object({ plan: paidPlan, period })

/** What a plan counts or caps. */
export const limitedThings = [
  'undos',
  'super_likes',
  'contracts',
  'active_listings',
  'alerting_searches',
] as const
export type LimitedThing = (typeof limitedThings)[number]

const allowanceSchema = z.object({
  thing: z.enum(limitedThings),
  /** Null means without limit. */
  limit: z.nullable(z.number()),
  used: z.number(),
  /** How often one may begin anew; null where it is so many at a time. */
  per: z.nullable(z.enum(['day', 'week', 'month'])),
  /** When that is; null where there is no limit, or no period. */
  renewsAt: z.nullable(z.iso.datetime()),
})
export type Allowance = z.infer<typeof allowanceSchema>

/**
 * `active` renews by itself. `cancelled` runs until it ends, and can be resumed until then. `failed` waits for a payment,
 * and ends when the days of grace are over.
 */
export const subscriptionStates = ['active', 'cancelled', 'failed'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

const subscriptionSchema = z.object({
  plan: paidPlan,
  period,
  state: z.enum(subscriptionStates),
  priceCents: z.number(),
  /** When it is paid for the next time; null unless it is active. */
  renewsAt: z.nullable(z.iso.datetime()),
  /** When it ends; null while it is active. */
  endsAt: z.nullable(z.iso.datetime()),
  /** A smaller plan or a shorter period that begins with the next payment. */
  next: z.nullable(z.object({ plan: paidPlan, period, priceCents: z.number() })),
  /** Where the missing payment can be made; null unless one failed. */
  payUrl: z.nullable(z.string()),
})
export type Subscription = z.infer<typeof subscriptionSchema>

const myPlanSchema = z.object({
  /** What I may do today is what this plan allows. */
  plan: z.enum(plans),
  /** Null for whoever has none that runs. */
  subscription: z.nullable(subscriptionSchema),
  /** What is used of what the plan limits, as far as it concerns my role. */
  allowances: z.array(allowanceSchema),
  /** `test`: nothing is really charged. `off`: nothing can be bought here. */
  payments: z.enum(['live', 'test', 'off']),
})
export type MyPlan = z.infer<typeof myPlanSchema>

export const getMyPlan = endpoint({
  method: 'GET',
  path: '/api/my/plan',
  access: 'signed-in',
  summary: 'My plan, what is left of what it allows, and how it goes on',
  reply: myPlanSchema,
})

export const beginCheckout = endpoint({
  method: 'POST',
  path: '/api/my/checkouts',
  access: 'signed-in',
  summary: 'Buy a first plan: where to pay for it. The same choice again leads to the same checkout',
  body: wanted,
  reply: z.object({ checkoutId: z.string(), url: z.string() }),
  status: 201,
})

/** `waiting`: no word from the payment service yet. `paid`: it is in force, or was. `over`: it can no longer be paid. */
export const checkoutStates = ['waiting', 'paid', 'over'] as const

export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/my/checkouts/:checkoutId',
  access: 'signed-in',
  summary: 'What became of a checkout of mine',
  reply: z.object({
    state: z.enum(checkoutStates),
    plan: paidPlan,
    period,
    /** Where to go on paying while it waits. */
    url: z.nullable(z.string()),
    /** The plan that I have today. */
    planNow: z.enum(plans),
  }),
})

export const changePlan = endpoint({
  method: 'POST',
  path: '/api/my/plan/change',
  access: 'signed-in',
  summary:
    'Another plan or period: up at once, down with the next payment. What I have takes a planned change back',
  body: wanted,
  reply: myPlanSchema,
})

export const cancelPlan = endpoint({
  method: 'POST',
  path: '/api/my/plan/cancel',
  access: 'signed-in',
  summary: 'Do not renew it; while a payment is missing it ends at once',
  reply: myPlanSchema,
})

export const resumePlan = endpoint({
  method: 'POST',
  path: '/api/my/plan/resume',
  access: 'signed-in',
  summary: 'Take the cancellation back before it ends',
  reply: myPlanSchema,
})

const invoiceSchema = z.object({
  id: z.string(),
  /** As the payment service numbers them. */
  number: z.nullable(z.string()),
  issuedAt: z.iso.datetime(),
  amountCents: z.number(),
  /** `open` waits for a payment; `void` is no longer asked for. */
  state: z.enum(['paid', 'open', 'void']),
  plan: paidPlan,
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Where it can be read, and paid while it is open. */
  url: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof invoiceSchema>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/my/invoices',
  access: 'signed-in',
  summary: 'My invoices, the newest first',
  query: z.object({ after: z.optional(z.uuid()) }),
  reply: z.object({ invoices: z.array(invoiceSchema), hasMore: z.boolean() }),
})

export const invoicesPageSize = 24

/** The payment service's side of it: signed, as it comes over the wire. */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  access: 'open',
  summary: 'What the payment service tells; signed with a secret that both share',
  bytes: 1024 * 1024,
  reply: z.object({}),
})

/** What the embedded checkout can be asked to do, in place of a card. `approve_once` is refused when it renews. */
export const testDecisions = ['approve', 'approve_once', 'slow', 'decline', 'abandon'] as const
export type TestDecision = (typeof testDecisions)[number]

const testPaymentSchema = z.object({
  /** An invoice is one that could not be paid when it was due. */
  kind: z.enum(['checkout', 'invoice']),
  state: z.enum(['open', 'paid', 'over']),
  plan: paidPlan,
  period,
  amountCents: z.number(),
  /** Where "back" leads. */
  backPath: z.string(),
})
export type TestPayment = z.infer<typeof testPaymentSchema>

export const getTestPayment = endpoint({
  method: 'GET',
  path: '/api/test-payments/:paymentId',
  access: 'open',
  summary: 'What the embedded test checkout shows; nothing is charged there',
  reply: testPaymentSchema,
})

export const decideTestPayment = endpoint({
  method: 'POST',
  path: '/api/test-payments/:paymentId',
  access: 'open',
  summary: 'Pretend to pay, or not to',
  body: z.object({ decision: z.enum(testDecisions) }),
  reply: z.object({
    outcome: z.enum(['paid', 'declined', 'abandoned']),
    /** Where it leads; null when the card was declined and one may try again. */
    path: z.nullable(z.string()),
  }),
})
