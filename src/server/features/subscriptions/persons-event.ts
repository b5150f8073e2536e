import type { PaymentEvent } from '../../payments/payment-event.ts'

/** A payment event and the person it is about. */
export interface PersonsEvent extends PaymentEvent {
  userId: string
  provider: string
}
