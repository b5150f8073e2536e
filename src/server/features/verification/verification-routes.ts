import type { Hono } from 'hono'
import {
  decideVerification as decideVerificationEndpoint,
  getVerificationCase,
  proofPath,
} from '#shared/operator.ts'
import {
  getVerification,
  requestVerification as requestVerificationEndpoint,
  withdrawVerification as withdrawVerificationEndpoint,
} from '#shared/verification.ts'
import type { Deps } from '../../deps.ts'
import type { Api, IsOperator } from '../../http/api.ts'
import { AppError } from '../../http/app-error.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { requireId } from '../../http/require-id.ts'
import { requireSession } from '../../http/require-session.ts'
import type { FindSession } from '../../http/session.ts'
import { decideVerification } from './decide-verification.ts'
import { withdrawVerification } from './end-verification.ts'
import { findRequest, findVerificationCase } from './find-verification-case.ts'
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
  api.mount(getVerificationCase, ({ params }) => findVerificationCase(deps, requireId(params['id'])))
  api.mount(decideVerificationEndpoint, async ({ session, params, body }) => {
    const id = requireId(params['id'])
    await decideVerification(deps, session.userId, id, body)
    return findVerificationCase(deps, id)
  })
}

/** The file itself, for operators only: a picture of ours to look at, a PDF only ever as a download. */
export function mountProofs(
  app: Hono<HttpEnv>,
  deps: Deps,
  findSession: FindSession,
  isOperator: IsOperator,
) {
  app.get(proofPath(':id'), async (c) => {
    const { session } = await requireSession(c, deps.env, findSession)
    if (!(await isOperator(session.userId))) throw new AppError('wrong_role')
    const { proof } = await findRequest(deps, requireId(c.req.param('id')))
    const bytes = proof && (await deps.proofStorage.get(proof.file))
    if (!bytes) throw new AppError('not_found')
    return c.body(bytes, 200, {
      'Cache-Control': 'no-store',
      'Content-Type': proof.kind === 'pdf' ? 'application/pdf' : 'image/webp',
      ...(proof.kind === 'pdf' && { 'Content-Disposition': 'attachment; filename="proof.pdf"' }),
    })
  })
}
