import * as endpoints from '#shared/conversations/date-requests.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { acceptDates } from './accept-dates.ts'
import { cancelDates } from './cancel-dates.ts'
import { changeRequestedDates } from './change-dates.ts'
import { declineDates } from './decline-dates.ts'
import { listDateRequests, listRequestsOfConversation } from './list-date-requests.ts'
import { quoteDates } from './quote-dates.ts'
import { requestDates } from './request-dates.ts'
import { withdrawDates } from './withdraw-dates.ts'

export function mountDateRequests(api: Api, deps: Deps) {
  api.mount(endpoints.listDateRequests, ({ session }) => listDateRequests(deps, session))
  api.mount(endpoints.listConversationRequests, ({ session, params }) =>
    listRequestsOfConversation(deps, session, params.conversationId),
  )
  api.mount(endpoints.quoteDates, ({ session, params, query }) => quoteDates(deps, session, params, query))
  api.mount(endpoints.requestDates, ({ session, params, body }) =>
    requestDates(deps, session, params.conversationId, body),
  )
  api.mount(endpoints.changeRequestedDates, ({ session, params, body }) =>
    changeRequestedDates(deps, session, params.requestId, body),
  )
  api.mount(endpoints.acceptDates, ({ session, params, body }) =>
    acceptDates(deps, session, params.requestId, body.version),
  )
  api.mount(endpoints.declineDates, ({ session, params, body }) =>
    declineDates(deps, session, params.requestId, body.version),
  )
  api.mount(endpoints.withdrawDates, ({ session, params }) => withdrawDates(deps, session, params.requestId))
  api.mount(endpoints.cancelDates, ({ session, params, body }) =>
    cancelDates(deps, session, params.requestId, body),
  )
}
