import type { Context, Hono } from 'hono'
import * as endpoints from '#shared/contracts/contracts.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { AppError } from '../../http/app-error.ts'
import { readSessionCookie } from '../../http/cookies.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { requireId } from '../../http/require-id.ts'
import type { FindSession, Session } from '../../http/session.ts'
import { openContractFile, openSealed } from './contract-files.ts'
import { cancelContract, declineContract, requestChange, reviseContract } from './end-contract.ts'
import { findContract } from './find-contract.ts'
import { listContracts } from './list-contracts.ts'
import { dropContractFile, putContractFile, saveContract } from './save-contract.ts'
import { sendContract } from './send-contract.ts'
import { answerStayVisible, markSignedSeen } from './signed-seen.ts'
import { signContract } from './sign-contract.ts'
import { startContract } from './start-contract.ts'
import { verifyContract } from './verify-contract.ts'

export function mountContracts(api: Api, deps: Deps) {
  api.mount(endpoints.listContracts, ({ session, query }) => listContracts(deps, session, query))
  api.mount(endpoints.startContract, ({ session, caller, body }) =>
    startContract(deps, { session, caller }, body),
  )
  api.mount(endpoints.verifyContract, ({ caller, body }) => verifyContract(deps, caller, body))
  api.mount(endpoints.getContract, ({ session, params }) => findContract(deps, session, params.contractId))
  api.mount(endpoints.saveContract, ({ session, params, body }) =>
    saveContract(deps, session, params.contractId, body),
  )
  api.mount(endpoints.putContractFile, ({ session, params, query, body }) =>
    putContractFile(deps, session, params.contractId, { name: query.name, bytes: body }),
  )
  api.mount(endpoints.dropContractFile, ({ session, params }) =>
    dropContractFile(deps, session, params.contractId),
  )
  api.mount(endpoints.sendContract, ({ session, caller, params, body }) =>
    sendContract(deps, { session, caller }, params.contractId, body.edition),
  )
  api.mount(endpoints.signContract, ({ session, caller, params, body }) =>
    signContract(deps, { session, caller }, params.contractId, body),
  )
  api.mount(endpoints.requestChange, ({ session, caller, params, body }) =>
    requestChange(deps, { session, caller }, params.contractId, body.note),
  )
  api.mount(endpoints.markSignedSeen, async ({ session, params }) => {
    await markSignedSeen(deps, session, params.contractId)
    return {}
  })
  api.mount(endpoints.answerStayVisible, async ({ session, params, body }) => {
    await answerStayVisible(deps, session, params.contractId, body.isStaying)
    return {}
  })
  api.mount(endpoints.declineContract, ({ session, caller, params, body }) =>
    declineContract(deps, { session, caller }, params.contractId, body.reason),
  )
  api.mount(endpoints.cancelContract, ({ session, caller, params }) =>
    cancelContract(deps, { session, caller }, params.contractId),
  )
  api.mount(endpoints.reviseContract, ({ session, caller, params }) =>
    reviseContract(deps, { session, caller }, params.contractId),
  )
}

/** Serves the files to the two parties. */
export function mountContractFiles(app: Hono<HttpEnv>, deps: Deps, findSession: FindSession) {
  const serve = (path: string, name: string, open: typeof openSealed) =>
    app.get(path, async (c) => {
      const session = await requireSession(c)
      const bytes = await open(deps, session, requireId(c.req.param('contractId')))
      return c.body(bytes, 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${name}"`,
      })
    })
  serve(endpoints.sealedPath(':contractId'), 'contract.pdf', openSealed)
  serve(endpoints.contractFilePath(':contractId'), 'document.pdf', openContractFile)

  async function requireSession(c: Context<HttpEnv>): Promise<Session> {
    const token = readSessionCookie(c, deps.env)
    const session = token ? await findSession(token) : undefined
    if (!session) throw new AppError('not_signed_in')
    return session
  }
}
