import { testCheckoutPath } from '#shared/routes.ts'
import type { Deps } from '../deps.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createTestProvider, type TestProvider } from './test/test-provider.ts'

export type Payments = PaymentProvider | TestProvider | null

/** Stripe if its keys are set, else the embedded service, or none: then nothing can be bought. */
export async function createPayments(
  { env, ...world }: Pick<Deps, 'env' | 'pool' | 'now' | 'log'>,
  webhookUrl: () => string,
): Promise<Payments> {
  if (env.stripe) return (await import('./stripe-provider.ts')).createStripeProvider(env.stripe, world.pool)
  if (!env.hasTestCheckout) return null
  const pageUrl = (paymentId: string) => `${env.origin}${testCheckoutPath}?payment=${paymentId}`
  return createTestProvider({ ...world, webhookUrl, pageUrl })
}

export const isTestProvider = (payments: Payments): payments is TestProvider => payments?.isTest ?? false
