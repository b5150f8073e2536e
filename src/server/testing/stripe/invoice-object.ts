import type { Stripe } from 'stripe'
import { list, seconds, type PriceFacts, type SubscriptionFacts } from './stripe-objects.ts'

export interface InvoiceFacts {
  id: string
  subscription: SubscriptionFacts
  status: 'paid' | 'open' | 'void'
  /** The refund for the previous price, if it changed during the period. */
  credit?: { price: PriceFacts; cents: number }
}

export function invoiceOf({ id, subscription, status, credit }: InvoiceFacts, at: Date) {
  const { price, startsAt, endsAt, customerId } = subscription
  const total = price.amountCents - (credit?.cents ?? 0)
  const paid = status === 'paid' ? total : 0
  const line = (of: PriceFacts, amount: number) => ({
    id: `il_${id}_${of.id}`,
    object: 'line_item' as const,
    amount,
    currency: 'usd',
    description: null,
    discount_amounts: null,
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: {},
    parent: null,
    period: { start: seconds(startsAt), end: seconds(endsAt) },
    pretax_credit_amounts: null,
    pricing: {
      price_details: { price: of.id, product: `prod_${of.id}` },
      type: 'price_details' as const,
      unit_amount_decimal: null,
    },
    quantity: 1,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: amount,
    taxes: null,
  })
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_remaining: total - paid,
    amount_shipping: 0,
    application: null,
    attempt_count: 1,
    attempted: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: 'subscription_cycle',
    collection_method: 'charge_automatically',
    created: seconds(at),
    currency: 'usd',
    custom_fields: null,
    customer: customerId,
    customer_account: null,
    customer_address: null,
    customer_email: 'payer@example.com',
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: seconds(at),
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `https://invoice.stripe.example/i/${id}`,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: [...(credit ? [line(credit.price, -credit.cents)] : []), line(price, price.amountCents)],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `KEY-${id.slice(-4)}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: seconds(startsAt),
    period_start: seconds(startsAt),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status,
    status_transitions: {
      finalized_at: seconds(at),
      marked_uncollectible_at: null,
      paid_at: status === 'paid' ? seconds(at) : null,
      voided_at: status === 'void' ? seconds(at) : null,
    },
    subtotal: total,
    subtotal_excluding_tax: null,
    test_clock: null,
    total,
    total_discount_amounts: null,
    total_excluding_tax: null,
    total_pretax_credit_amounts: null,
    total_taxes: null,
    webhooks_delivered_at: null,
  } satisfies Stripe.Invoice
}

export const invoicesOf = (invoices: Stripe.Invoice[]) =>
  list(invoices, '/v1/invoices') satisfies Stripe.ApiList<Stripe.Invoice>
