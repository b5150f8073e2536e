/** The content of a payment event, as far as it concerns us. */
export type PaymentChange =
  | {
      about: 'subscription'
      subscriptionId: string
      status: 'pending' | 'active' | 'failed' | 'ended'
      isCancelled: boolean
      priceId: string
      startsAt: Date
      endsAt: Date
    }
  /** What a subscription changes to with its next payment. Null if nothing changes. */
  | { about: 'next_price'; subscriptionId: string; priceId: string | null }
  | {
      about: 'invoice'
      invoiceId: string
      number: string | null
      billedTo: string | null
      state: 'paid' | 'open' | 'void'
      amountCents: number
      priceId: string
      startsAt: Date
      endsAt: Date
      issuedAt: Date
      url: string | null
    }
  | { about: 'checkout'; sessionId: string; state: 'paid' | 'over'; subscriptionId: string | null }
