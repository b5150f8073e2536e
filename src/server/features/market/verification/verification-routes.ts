import {
  getVerification,
  requestVerification as requestVerificationEndpoint,
  withdrawVerification as withdrawVerificationEndpoint,
} from '#shared/market/verification.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { withdrawVerification } from './withdraw-verification.ts'
import { findVerification } from './find-verification.ts'
import { requestVerification } from './request-verification.ts'

export function mountVerification(api: Api, deps: Deps) {
  api.mount(getVerification, ({ session, query }) => findVerification(deps, session, query.listingId))
  api.mount(requestVerificationEndpoint, ({ session, query, body }) =>
    requestVerification(deps, session, query.listingId, body),
  )
  api.mount(withdrawVerificationEndpoint, ({ session, query }) =>
    withdrawVerification(deps, session, query.listingId),
  )
}
