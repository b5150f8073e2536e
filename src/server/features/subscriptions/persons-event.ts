import type { PaymentEvent } from '../../payments/payment-event.ts'

/** What a payment service told, and the person whose customer it is about. */
export interface PersonsEvent extends PaymentEvent {
  userId: string
  provider: string
}
