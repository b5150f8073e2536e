/** A recurring price. `key` identifies it permanently: a different amount is a different price. */
export interface Price {
  key: string
  /** The name shown at the payment service. */
  name: string
  amountCents: number
  interval: 'month' | 'year'
}

interface NewCheckout {
  /** Repeating the request with the same key returns the same checkout. */
  key: string
  customerId: string
  price: Price
  paidUrl: string
  leftUrl: string
  expiresAt: Date
}

/**
 * A payment service. Only its signed events change what people may do; the responses to these calls don't. A declined
 * card throws `payment_declined`, an outdated assumption of the caller `subscription_changed`, and a service that
 * doesn't respond `payments_unreachable`.
 */
export interface PaymentProvider {
  /** Identifies the customers, prices and subscriptions of this service. */
  name: string
  /** Nothing is really charged. */
  isTest: boolean
  webhookSecret: () => Promise<string>
  /** Repeating the request with the same key returns the same customer. */
  createCustomer: (customer: { key: string; email: string }) => Promise<string>
  beginCheckout: (checkout: NewCheckout) => Promise<{ sessionId: string; url: string }>
  /** After this no one can pay it anymore. Returns whether someone has. */
  endCheckout: (sessionId: string) => Promise<'paid' | 'over'>
  /** Takes effect at once and charges the difference. */
  changeNow: (subscriptionId: string, price: Price) => Promise<void>
  /** Takes effect with the next payment. */
  changeLater: (subscriptionId: string, price: Price) => Promise<void>
  /** Cancels a later change. */
  keepAsItIs: (subscriptionId: string) => Promise<void>
  /** Ends with the paid period. */
  cancelLater: (subscriptionId: string) => Promise<void>
  resume: (subscriptionId: string) => Promise<void>
  /** Ends now and voids open invoices. Does nothing if it has already ended. */
  cancelNow: (subscriptionId: string) => Promise<void>
  /** Ends all their subscriptions and deletes their data, as far as the law allows. */
  forgetCustomer: (customerId: string) => Promise<void>
}
