import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { isTestProvider } from '../../payments/create-payments.ts'
import { isSubscriptionRunning } from './enqueue-subscription-end.ts'
import { sendPlanMail } from './plan-mail.ts'
import { prunePaymentEvents } from './receive-event.ts'
import { remindAndEndPlans } from './remind-and-end-plans.ts'

export const subscriptionJobs = (deps: Deps) => {
  const { payments } = deps
  /** We can't cancel anything bought from a previous payment service. */
  const at = (provider: string) => (payments?.name === provider ? payments : undefined)
  return {
    'send-plan-email': (data) => sendPlanMail(deps, data),
    'remind-and-end-plans': () => remindAndEndPlans(deps),
    'cancel-subscription': async ({ provider, subscriptionId }) => {
      if (!(await isSubscriptionRunning(deps, subscriptionId))) await at(provider)?.cancelNow(subscriptionId)
    },
    'forget-payment-customer': async ({ provider, customerId }) => at(provider)?.forgetCustomer(customerId),
    'send-test-payment-events': async () => {
      if (isTestProvider(payments)) await payments.sendEvents()
    },
    'prune-payment-events': async () => {
      await prunePaymentEvents(deps)
    },
  } satisfies Partial<JobHandlers>
}
