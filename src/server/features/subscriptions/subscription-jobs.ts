import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { isTestProvider } from '../../payments/create-payments.ts'
import { goesOn } from './order-ending.ts'
import { sendPlanMail } from './plan-mail.ts'
import { prunePaymentEvents } from './receive-event.ts'
import { tendPlans } from './tend-plans.ts'

export const subscriptionJobs = (deps: Deps) => {
  const { payments } = deps
  /** What was bought from another payment service than today's is nothing that we can end. */
  const at = (provider: string) => (payments?.name === provider ? payments : undefined)
  return {
    'plan-mail': (data) => sendPlanMail(deps, data),
    'tend-plans': () => tendPlans(deps),
    'cancel-subscription': async ({ provider, subscriptionId }) => {
      if (!(await goesOn(deps, subscriptionId))) await at(provider)?.cancelNow(subscriptionId)
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
