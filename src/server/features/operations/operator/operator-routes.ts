import {
  decide as decideEndpoint,
  decideVerification as decideVerificationEndpoint,
  getCase,
  getVerificationCase,
  listCases as listCasesEndpoint,
  listDecisions as listDecisionsEndpoint,
} from '#shared/operations/operator.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { decide } from './decide.ts'
import { decideVerification } from './decide-verification.ts'
import { listDecisions } from './decisions.ts'
import { findCase } from './find-case.ts'
import { findVerificationCase } from './find-verification-case.ts'
import { listCases } from './list-cases.ts'

export function mountOperator(api: Api, deps: Deps) {
  api.mount(listCasesEndpoint, ({ query }) => listCases(deps, query.after))
  api.mount(getCase, ({ params }) => findCase(deps, params.subject, params.id))
  api.mount(decideEndpoint, async ({ session, params, body }) => {
    await decide(deps, session.userId, params.subject, params.id, body)
    return findCase(deps, params.subject, params.id)
  })
  api.mount(getVerificationCase, ({ params }) => findVerificationCase(deps, params.id))
  api.mount(decideVerificationEndpoint, async ({ session, params, body }) => {
    await decideVerification(deps, session.userId, params.id, body)
    return findVerificationCase(deps, params.id)
  })
  api.mount(listDecisionsEndpoint, ({ query }) => listDecisions(deps, query.after))
}
