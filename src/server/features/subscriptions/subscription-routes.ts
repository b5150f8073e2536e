import * as endpoints from '#shared/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { beginCheckout } from './begin-checkout.ts'
import { cancelPlan, changePlan, resumePlan } from './change-plan.ts'
import { findCheckout } from './find-checkout.ts'
import { findMyPlan } from './find-my-plan.ts'
import { listInvoices } from './list-invoices.ts'
import { receiveEvent } from './receive-event.ts'
import { decideTestPayment, findTestPayment } from './test-checkout.ts'

export function mountSubscriptions(api: Api, deps: Deps) {
  api.mount(endpoints.getMyPlan, ({ session }) => findMyPlan(deps, session))
  api.mount(endpoints.beginCheckout, ({ session, body }) => beginCheckout(deps, session, body))
  api.mount(endpoints.getCheckout, ({ session, params }) =>
    findCheckout(deps, session.userId, params.checkoutId),
  )
  api.mount(endpoints.changePlan, ({ session, body }) => changePlan(deps, session, body))
  api.mount(endpoints.cancelPlan, ({ session }) => cancelPlan(deps, session))
  api.mount(endpoints.resumePlan, ({ session }) => resumePlan(deps, session))
  api.mount(endpoints.listInvoices, ({ session, query }) => listInvoices(deps, session.userId, query))
  api.mount(endpoints.receivePaymentEvent, async ({ body, c }) => {
    await receiveEvent(deps, body, c.req.header('stripe-signature'))
    return {}
  })
  api.mount(endpoints.getTestPayment, ({ params }) => findTestPayment(deps, params.paymentId))
  api.mount(endpoints.decideTestPayment, ({ params, body }) =>
    decideTestPayment(deps, params.paymentId, body.decision),
  )
}
