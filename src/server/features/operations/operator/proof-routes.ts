import type { Hono } from 'hono'
import { proofPath } from '#shared/operations/operator.ts'
import type { Deps } from '#server/deps.ts'
import type { IsOperator } from '#server/http/api.ts'
import { AppError } from '#server/http/app-error.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { requireId } from '#server/http/require-id.ts'
import { requireSession } from '#server/http/require-session.ts'
import type { FindSession } from '#server/http/session.ts'
import { findRequest } from './find-verification-case.ts'

/** The file itself, for operators only: a photo we re-encoded can be viewed, a PDF is always a download. */
export function mountProofs(
  app: Hono<HttpEnv>,
  deps: Deps,
  findSession: FindSession,
  isOperator: IsOperator,
) {
  app.get(proofPath(':id'), async (c) => {
    const { session } = await requireSession(c, deps.env, findSession)
    if (!(await isOperator(session.userId))) throw new AppError('not_found')
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
