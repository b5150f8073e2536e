import * as z from 'zod/mini'
import { afterId, page } from '#shared/cursor.ts'
import { endpoint } from '#shared/endpoint.ts'
import { billingPeriods, paidPlans, plans } from './plans.ts'

const paidPlan = z.enum(paidPlans)
const period = z.enum(billingPeriods)
/** The browser sends the plan it wants, never a price. */
const wanted = z.object({ plan: paidPlan, period })

/** What a plan counts or limits. */
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
  /** Null means unlimited. */
  limit: z.nullable(z.number()),
  used: z.number(),
  /** The period after which the count restarts; null for limits at any one time. */
  per: z.nullable(z.enum(['day', 'week', 'month'])),
  /** When the period restarts; null without a limit or period. */
  renewsAt: z.nullable(z.iso.datetime()),
})
export type Allowance = z.infer<typeof allowanceSchema>

/**
 * `active` renews automatically. `cancelled` runs until it ends and can be resumed until then. `failed` waits for a
 * payment and ends with the grace period.
 */
export const subscriptionStates = ['active', 'cancelled', 'failed'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

const subscriptionSchema = z.object({
  plan: paidPlan,
  period,
  state: z.enum(subscriptionStates),
  priceCents: z.number(),
  /** The next payment; null unless it is active. */
  renewsAt: z.nullable(z.iso.datetime()),
  /** When it ends; null while it is active. */
  endsAt: z.nullable(z.iso.datetime()),
  /** A smaller plan or shorter period that starts with the next payment. */
  next: z.nullable(z.object({ plan: paidPlan, period, priceCents: z.number() })),
  /** Where to make the failed payment; null if none failed. */
  payUrl: z.nullable(z.string()),
})
export type Subscription = z.infer<typeof subscriptionSchema>

const myPlanSchema = z.object({
  /** The plan that applies today. */
  plan: z.enum(plans),
  /** Null without a running subscription. */
  subscription: z.nullable(subscriptionSchema),
  /** Usage of the limits that apply to this role. */
  allowances: z.array(allowanceSchema),
  /** `test`: nothing is charged. `off`: nothing can be bought here. */
  payments: z.enum(['live', 'test', 'off']),
})
export type MyPlan = z.infer<typeof myPlanSchema>

export const getMyPlan = endpoint({
  method: 'GET',
  path: '/api/my/plan',
  access: 'signed-in',
  summary: 'Get my plan, remaining allowances and renewal',
  reply: myPlanSchema,
})

export const beginCheckout = endpoint({
  method: 'POST',
  path: '/api/my/checkouts',
  access: 'signed-in',
  summary: 'Start a checkout for a first plan; the same choice returns the same checkout',
  body: wanted,
  reply: z.object({ checkoutId: z.string(), url: z.string() }),
  status: 201,
})

/**
 * `waiting`: no confirmation from the payment service yet. `paid`: the plan is or was active. `over`: it can no longer
 * be paid.
 */
export const checkoutStates = ['waiting', 'paid', 'over'] as const

export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/my/checkouts/:checkoutId',
  access: 'signed-in',
  summary: 'Get the result of one of my checkouts',
  reply: z.object({
    state: z.enum(checkoutStates),
    plan: paidPlan,
    period,
    /** Where to continue paying while it is waiting. */
    url: z.nullable(z.string()),
    /** The current plan. */
    planNow: z.enum(plans),
  }),
})

export const changePlan = endpoint({
  method: 'POST',
  path: '/api/my/plan/change',
  access: 'signed-in',
  summary:
    'Change the plan or period: upgrades apply at once, downgrades with the next payment. Choosing the current plan cancels a scheduled change',
  body: wanted,
  reply: myPlanSchema,
})

export const cancelPlan = endpoint({
  method: 'POST',
  path: '/api/my/plan/cancel',
  access: 'signed-in',
  summary: 'Cancel the renewal of my plan; if a payment is overdue, it ends at once',
  reply: myPlanSchema,
})

export const resumePlan = endpoint({
  method: 'POST',
  path: '/api/my/plan/resume',
  access: 'signed-in',
  summary: 'Resume a canceled plan before it ends',
  reply: myPlanSchema,
})

const invoiceSchema = z.object({
  id: z.string(),
  /** The payment service's number. */
  number: z.nullable(z.string()),
  issuedAt: z.iso.datetime(),
  amountCents: z.number(),
  /** `open` is waiting for a payment; `void` is no longer due. */
  state: z.enum(['paid', 'open', 'void']),
  plan: paidPlan,
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Where to read it, and to pay it while it is open. */
  url: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof invoiceSchema>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/my/invoices',
  access: 'signed-in',
  summary: 'List my invoices, newest first',
  query: z.object({ after: afterId }),
  reply: page({ invoices: z.array(invoiceSchema) }),
})

export const invoicesPageSize = 24

/** The webhook of the payment service, with the signed body as received. */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  access: 'open',
  summary: 'Receive events from the payment provider, signed with a shared secret',
  bytes: 1024 * 1024,
  reply: z.object({}),
})

/** What the test checkout can simulate instead of a card. `approve_once` fails at renewal. */
export const testDecisions = ['approve', 'approve_once', 'slow', 'decline', 'abandon'] as const
export type TestDecision = (typeof testDecisions)[number]

const testPaymentSchema = z.object({
  state: z.enum(['open', 'paid', 'over']),
  plan: paidPlan,
  period,
  amountCents: z.number(),
  /** Null for a checkout, which isn't an invoice yet. */
  invoice: z.nullable(
    z.object({
      number: z.string(),
      issuedAt: z.iso.datetime(),
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      /** Masked, because anyone with the link can open it. */
      billedTo: z.string(),
    }),
  ),
  /** The target of "back". */
  backPath: z.string(),
})
export type TestPayment = z.infer<typeof testPaymentSchema>

export const getTestPayment = endpoint({
  method: 'GET',
  path: '/api/test-payments/:paymentId',
  params: { paymentId: z.string() },
  access: 'open',
  summary: 'Get what the embedded test checkout shows; it never charges anything',
  reply: testPaymentSchema,
})

export const decideTestPayment = endpoint({
  method: 'POST',
  path: '/api/test-payments/:paymentId',
  params: { paymentId: z.string() },
  access: 'open',
  summary: 'Complete or abandon a test checkout',
  body: z.object({ decision: z.enum(testDecisions) }),
  reply: z.object({
    outcome: z.enum(['paid', 'declined', 'abandoned']),
    /** Where to go next; null if the card was declined and can be tried again. */
    path: z.nullable(z.string()),
  }),
})
