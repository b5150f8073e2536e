import { Stripe } from 'stripe'
import { AppError } from '../http/app-error.ts'
import type { PaymentNews } from './payment-news.ts'
import { idOrNull, moment, readObject } from './read-object.ts'

/** By how much the clocks of a payment service and ours may differ, either way. */
const maxSkewSeconds = 300

export interface PaymentEvent {
  id: string
  kind: string
  /** When it was true, by their clock. */
  at: Date
  customerId: string | null
  news: PaymentNews | null
}

interface Signed {
  body: Buffer
  signature: string | undefined
  secret: string
  at: Date
}

/** Whoever knows the secret said exactly this, and just now; anything else is refused. */
export function readPaymentEvent(signed: Signed): PaymentEvent {
  const event = requireSigned(signed)
  try {
    return toPaymentEvent(event)
  } catch (error) {
    // An endpoint at Stripe that tells in the shape of another version, perhaps: whoever reads the log should know.
    throw new AppError('payment_event_refused', { cause: error })
  }
}

function requireSigned({ body, signature = '', secret, at }: Signed) {
  requireJustNow(signature, at)
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, maxSkewSeconds, undefined, at.getTime())
  } catch {
    throw new AppError('payment_event_refused')
  }
}

/** The SDK refuses what is old, and takes what comes from the future, or from no time at all. */
function requireJustNow(signature: string, at: Date) {
  const times = [...signature.matchAll(/(?:^|,)\s*t=([^,]*)/g)].map(([, time]) => Number(time))
  const now = Math.floor(at.getTime() / 1000)
  const isNear = (time: number) => Math.abs(now - time) <= maxSkewSeconds
  if (times.length === 0 || !times.every(isNear)) throw new AppError('payment_event_refused')
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const { customer, news } = readObject(event)
  return {
    id: event.id,
    kind: event.type,
    at: moment(event.created),
    customerId: idOrNull(customer),
    news,
  }
}
