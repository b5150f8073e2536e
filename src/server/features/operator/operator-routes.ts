import {
  caseSubjects,
  decide as decideEndpoint,
  getCase,
  listCases as listCasesEndpoint,
  listDecisions as listDecisionsEndpoint,
  type CaseSubject,
} from '#shared/operator.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { AppError } from '../../http/app-error.ts'
import { requireId } from '../../http/require-id.ts'
import { decide } from './decide.ts'
import { listDecisions } from './decisions.ts'
import { findCase } from './find-case.ts'
import { listCases } from './list-cases.ts'

function requireSubject(text: string | undefined): CaseSubject {
  const subject = caseSubjects.find((known) => known === text)
  if (!subject) throw new AppError('not_found')
  return subject
}

export function mountOperator(api: Api, deps: Deps) {
  api.mount(listCasesEndpoint, ({ query }) => listCases(deps, query.after))
  api.mount(getCase, ({ params }) =>
    findCase(deps, requireSubject(params['subject']), requireId(params['id'])),
  )
  api.mount(decideEndpoint, async ({ session, params, body }) => {
    const subject = requireSubject(params['subject'])
    const id = requireId(params['id'])
    await decide(deps, session.userId, subject, id, body)
    return findCase(deps, subject, id)
  })
  api.mount(listDecisionsEndpoint, ({ query }) => listDecisions(deps, query.after))
}
