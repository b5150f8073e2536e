/** What something costs, again and again. `key` names it for good: another amount is another price. */
export interface Price {
  key: string
  /** What people read at the payment service. */
  name: string
  amountCents: number
  interval: 'month' | 'year'
}

interface NewCheckout {
  /** Asked for again with the same key, it is the same checkout. */
  key: string
  customerId: string
  price: Price
  paidUrl: string
  leftUrl: string
  expiresAt: Date
}

/**
 * A payment service. What it is asked to do it tells of in signed events, and only those change what people may do:
 * answers to these calls don't. A refused card is `payment_declined`; what no longer is as the caller thought,
 * `subscription_changed`; a service that does not answer, `payments_unreachable`.
 */
export interface PaymentProvider {
  /** Customers, prices and subscriptions are known under it. */
  name: string
  /** Nothing is really charged. */
  isTest: boolean
  webhookSecret: () => Promise<string>
  /** Asked again with the same key, it is the same customer. */
  createCustomer: (customer: { key: string; email: string }) => Promise<string>
  beginCheckout: (checkout: NewCheckout) => Promise<{ sessionId: string; url: string }>
  /** After this nobody can pay it any more; says whether somebody has. */
  endCheckout: (sessionId: string) => Promise<'paid' | 'over'>
  /** At once, and the difference is charged. */
  changeNow: (subscriptionId: string, price: Price) => Promise<void>
  /** With the next payment. */
  changeLater: (subscriptionId: string, price: Price) => Promise<void>
  /** Takes back what was to change later. */
  keepAsItIs: (subscriptionId: string) => Promise<void>
  /** Ends with what is paid for. */
  cancelLater: (subscriptionId: string) => Promise<void>
  resume: (subscriptionId: string) => Promise<void>
  /** Ends now, and asks for nothing more; one that has ended already stays so. */
  cancelNow: (subscriptionId: string) => Promise<void>
  /** Ends all that they pay for and forgets who they are, as far as the law lets it. */
  forgetCustomer: (customerId: string) => Promise<void>
}
