import type { ReplyOf } from '#shared/endpoint.ts'
import { plansPath } from '#shared/routes.ts'
import type {
  decideTestPayment as decideEndpoint,
  getTestPayment,
  TestDecision,
} from '#shared/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { isTestProvider } from '../../payments/create-payments.ts'
import { paidFor } from './plan-prices.ts'

function requireTestProvider({ payments }: Pick<Deps, 'payments'>) {
  if (!isTestProvider(payments)) throw new AppError('not_found')
  return payments
}

/** The path on our own site, without the server's origin. */
const pathOf = (url: string | null) => {
  if (!url) return plansPath
  const { pathname, search } = new URL(url)
  return pathname + search
}

async function find(deps: Deps, paymentId: string) {
  const payments = requireTestProvider(deps)
  if (!/^\w{1,80}$/.test(paymentId)) throw new AppError('not_found')
  const payment = await payments.findPayment(paymentId)
  const paid = paidFor(payment.priceKey)
  if (!paid) throw new AppError('not_found')
  return { ...payment, ...paid }
}

/** Anyone with the link can see and pay it, as with a real checkout, so it doesn't show the full email. */
export async function findTestPayment(
  deps: Deps,
  paymentId: string,
): Promise<ReplyOf<typeof getTestPayment>> {
  const { invoice, state, plan, period, amountCents, leftUrl } = await find(deps, paymentId)
  return {
    state,
    plan,
    period,
    amountCents,
    invoice: invoice && {
      number: invoice.number,
      issuedAt: invoice.issuedAt.toISOString(),
      from: invoice.from.toISOString(),
      to: invoice.to.toISOString(),
      billedTo: invoice.email.replace(/^(.).*@/, '$1•••@'),
    },
    backPath: pathOf(leftUrl),
  }
}

export async function decideTestPayment(
  deps: Deps,
  paymentId: string,
  decision: TestDecision,
): Promise<ReplyOf<typeof decideEndpoint>> {
  const payments = requireTestProvider(deps)
  const { state, period, leftUrl } = await find(deps, paymentId)
  if (state !== 'open') throw new AppError('checkout_ended')
  if (decision === 'decline') return { outcome: 'declined', path: null }
  if (decision === 'abandon') return { outcome: 'abandoned', path: pathOf(leftUrl) }
  const isSlow = decision === 'slow'
  const paidUrl = await payments.approve(paymentId, {
    interval: period,
    isSlow,
    isLast: decision === 'approve_once',
  })
  if (isSlow) await deps.jobs.enqueue(deps.pool, 'send-test-payment-events', {})
  return { outcome: 'paid', path: pathOf(paidUrl) }
}
