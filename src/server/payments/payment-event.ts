import type { Stripe } from 'stripe'
import { AppError } from '../http/app-error.ts'
import type { PaymentChange } from './payment-change.ts'
import { idOrNull, moment, readObject } from './read-object.ts'

/** How far the clocks of a payment service and ours may differ, either way. */
const maxSkewSeconds = 300

export interface PaymentEvent {
  id: string
  kind: string
  /** When it was valid, by their clock. */
  at: Date
  customerId: string | null
  change: PaymentChange | null
}

interface Signed {
  body: Buffer
  signature: string | undefined
  secret: string
  at: Date
}

/** Accepts only a fresh message signed with the secret. */
export async function readPaymentEvent(signed: Signed): Promise<PaymentEvent> {
  const event = await requireSigned(signed)
  try {
    return toPaymentEvent(event)
  } catch (error) {
    // Perhaps Stripe's endpoint uses the format of another version. The log should show that.
    throw new AppError('payment_event_refused', { cause: error })
  }
}

async function requireSigned({ body, signature = '', secret, at }: Signed) {
  requireJustNow(signature, at)
  const { Stripe: stripe } = await import('stripe')
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, maxSkewSeconds, undefined, at.getTime())
  } catch {
    throw new AppError('payment_event_refused')
  }
}

/** The SDK rejects old signatures, but accepts ones from the future or without a valid time. */
function requireJustNow(signature: string, at: Date) {
  const times = [...signature.matchAll(/(?:^|,)\s*t=([^,]*)/g)].map(([, time]) => Number(time))
  const now = Math.floor(at.getTime() / 1000)
  const isNear = (time: number) => Math.abs(now - time) <= maxSkewSeconds
  if (times.length === 0 || !times.every(isNear)) throw new AppError('payment_event_refused')
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const { customer, change } = readObject(event)
  return {
    id: event.id,
    kind: event.type,
    at: moment(event.created),
    customerId: idOrNull(customer),
    change,
  }
}
