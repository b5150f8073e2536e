import type { Stripe } from 'stripe'

// Complete objects of Stripe's API in its SDK's types, so a field that it adds, drops or renames no longer compiles.

export const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const metadata = {}
export const list = <T>(data: T[], url: string) => ({ object: 'list' as const, data, has_more: false, url })

export const customerOf = (id: string, email: string | null, at: Date) =>
  ({
    id,
    object: 'customer',
    balance: 0,
    created: seconds(at),
    default_source: null,
    description: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    shipping: null,
  }) satisfies Stripe.Customer

export interface PriceFacts {
  id: string
  lookupKey: string
  amountCents: number
  interval: 'month' | 'year'
}

export const priceOf = ({ id, lookupKey, amountCents, interval }: PriceFacts, at: Date) =>
  ({
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: seconds(at),
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata,
    nickname: null,
    product: `prod_${id}`,
    recurring: {
      interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amountCents,
    unit_amount_decimal: null,
  }) satisfies Stripe.Price

export const pricesOf = (prices: Stripe.Price[]) =>
  list(prices, '/v1/prices') satisfies Stripe.ApiList<Stripe.Price>

const planOf = ({ id, amountCents, interval }: PriceFacts, at: Date) =>
  ({
    id,
    object: 'plan',
    active: true,
    amount: amountCents,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created: seconds(at),
    currency: 'usd',
    interval,
    interval_count: 1,
    livemode: false,
    metadata,
    meter: null,
    nickname: null,
    product: `prod_${id}`,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }) satisfies Stripe.Plan

export interface SubscriptionFacts {
  id: string
  customerId: string
  price: PriceFacts
  status: 'incomplete' | 'active' | 'past_due' | 'canceled' | 'unpaid'
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  schedule: string | null
}

export const subscriptionOf = (facts: SubscriptionFacts, at: Date) =>
  ({
    id: facts.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: seconds(facts.startsAt),
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: facts.isCancelled ? seconds(facts.endsAt) : null,
    cancel_at_period_end: facts.isCancelled,
    canceled_at: facts.isCancelled || facts.status === 'canceled' ? seconds(at) : null,
    cancellation_details: null,
    collection_method: 'charge_automatically',
    created: seconds(facts.startsAt),
    currency: 'usd',
    customer: facts.customerId,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    description: null,
    discounts: [],
    ended_at: facts.status === 'canceled' ? seconds(at) : null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: list(
      [
        {
          id: `si_${facts.id}`,
          object: 'subscription_item' as const,
          billing_thresholds: null,
          created: seconds(facts.startsAt),
          current_period_end: seconds(facts.endsAt),
          current_period_start: seconds(facts.startsAt),
          current_trial: null,
          discounts: [],
          metadata,
          plan: planOf(facts.price, at),
          price: priceOf(facts.price, at),
          quantity: 1,
          subscription: facts.id,
          tax_rates: [],
        },
      ],
      `/v1/subscription_items?subscription=${facts.id}`,
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    // Belongs to someone else: no one may be found by it.
    metadata: { user_id: '00000000-0000-7000-8000-000000000000' },
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: facts.schedule,
    start_date: seconds(facts.startsAt),
    status: facts.status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  }) satisfies Stripe.Subscription

export interface ScheduleFacts {
  id: string
  subscription: SubscriptionFacts
  status: 'active' | 'released'
  next: PriceFacts | null
}

export const scheduleOf = ({ id, subscription, status, next }: ScheduleFacts, at: Date) => {
  const phase = (price: PriceFacts, from: Date, to: Date) => ({
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: 'usd',
    default_payment_method: null,
    description: null,
    discounts: [],
    end_date: seconds(to),
    invoice_settings: null,
    items: [
      { billing_thresholds: null, discounts: [], metadata, plan: price.id, price: price.id, quantity: 1 },
    ],
    metadata,
    on_behalf_of: null,
    proration_behavior: 'none' as const,
    start_date: seconds(from),
    transfer_data: null,
    trial_end: null,
  })
  const { startsAt, endsAt, price } = subscription
  return {
    id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: null, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: seconds(at),
    current_phase: status === 'active' ? { start_date: seconds(startsAt), end_date: seconds(endsAt) } : null,
    customer: subscription.customerId,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata,
    pause_schedules: [],
    phases: [
      phase(price, startsAt, endsAt),
      ...(next ? [phase(next, endsAt, new Date(endsAt.getTime() + 30 * 24 * 3600_000))] : []),
    ],
    released_at: status === 'released' ? seconds(at) : null,
    released_subscription: status === 'released' ? subscription.id : null,
    status,
    subscription: status === 'active' ? subscription.id : null,
    test_clock: null,
  } satisfies Stripe.SubscriptionSchedule
}

export interface SessionFacts {
  id: string
  customerId: string
  status: 'open' | 'complete' | 'expired'
  subscriptionId: string | null
  reference: string | null
  expiresAt: number
}

export const sessionOf = (facts: SessionFacts, at: Date) =>
  ({
    id: facts.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: null,
    client_reference_id: facts.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: seconds(at),
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: facts.customerId,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: null,
    expires_at: facts.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: facts.status === 'complete' ? 'paid' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: facts.status,
    submit_type: null,
    subscription: facts.subscriptionId,
    success_url: null,
    total_details: null,
    ui_mode: 'hosted_page',
    url: facts.status === 'open' ? `https://checkout.stripe.example/c/pay/${facts.id}` : null,
    wallet_options: null,
  }) satisfies Stripe.Checkout.Session
