import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import {
  deleteAccount as deleteAccountEndpoint,
  exportFilePath,
  getMyAccountData as getMyAccountDataEndpoint,
  requestExport as requestExportEndpoint,
} from '#shared/operations/account-data.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { clearSessionCookie, setFlash } from '#server/http/cookies.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { requireSession } from '#server/http/require-session.ts'
import type { FindSession } from '#server/http/session.ts'
import { deleteAccount } from './delete-account.ts'
import { openExport } from './open-export.ts'
import { getMyAccountData, requestExport } from './request-export.ts'

export function mountAccountData(api: Api, deps: Deps) {
  api.mount(getMyAccountDataEndpoint, ({ session, query }) => getMyAccountData(deps, session, query.token))
  api.mount(requestExportEndpoint, ({ session, body }) => requestExport(deps, session, body.password))
  api.mount(deleteAccountEndpoint, async ({ session, body, c }) => {
    await deleteAccount(deps, session, body.password)
    clearSessionCookie(c, deps.env)
    setFlash(c, deps.env, { kind: 'account_deleted' })
    return {}
  })
}

/** The zip file, for the signed-in person with the emailed link. */
export function mountExportFile(app: Hono<HttpEnv>, deps: Deps, findSession: FindSession) {
  app.get(exportFilePath, async (c) => {
    const { session } = await requireSession(c, deps.env, findSession)
    const { stream, sizeBytes } = await openExport(deps, session, c.req.query('token') ?? '')
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
      'Content-Type': 'application/zip',
      'Content-Length': String(sizeBytes),
      'Content-Disposition': 'attachment; filename="keyswipe-data.zip"',
    })
  })
}
