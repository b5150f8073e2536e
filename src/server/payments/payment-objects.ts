import type { Stripe } from 'stripe'

// The parts of Stripe's objects that we read. The embedded payment service sends its events in the same shape.

type Id<Kind extends string> = { id: string; object: Kind }

export type SubscriptionObject = Id<'subscription'> &
  Pick<Stripe.Subscription, 'customer' | 'status' | 'cancel_at_period_end' | 'cancel_at'> & {
    items: {
      data: (Pick<Stripe.SubscriptionItem, 'current_period_start' | 'current_period_end'> & {
        price: Pick<Stripe.Price, 'id'>
      })[]
    }
  }

export type ScheduleObject = Id<'subscription_schedule'> &
  Pick<Stripe.SubscriptionSchedule, 'customer' | 'status' | 'subscription' | 'released_subscription'> & {
    current_phase: Pick<Stripe.SubscriptionSchedule.CurrentPhase, 'start_date'> | null
    phases: (Pick<Stripe.SubscriptionSchedule.Phase, 'start_date'> & {
      items: Pick<Stripe.SubscriptionSchedule.Phase.Item, 'price'>[]
    })[]
  }

export type InvoiceObject = Id<'invoice'> &
  Pick<
    Stripe.Invoice,
    'customer' | 'customer_email' | 'number' | 'status' | 'total' | 'created' | 'hosted_invoice_url'
  > & {
    lines: {
      data: (Pick<Stripe.InvoiceLineItem, 'amount' | 'period'> & {
        pricing: { price_details?: { price: string | { id: string } } } | null
      })[]
    }
  }

export type CheckoutObject = Id<'checkout.session'> &
  Pick<Stripe.Checkout.Session, 'customer' | 'status' | 'subscription'>
