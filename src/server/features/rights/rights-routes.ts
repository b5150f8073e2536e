import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import {
  deleteAccount as deleteAccountEndpoint,
  exportFilePath,
  getMyRights as getMyRightsEndpoint,
  orderExport as orderExportEndpoint,
} from '#shared/rights.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { clearSessionCookie, setFlash } from '../../http/cookies.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { requireSession } from '../../http/require-session.ts'
import type { FindSession } from '../../http/session.ts'
import { deleteAccount } from './delete-account.ts'
import { openExport } from './open-export.ts'
import { getMyRights, orderExport } from './order-export.ts'

export function mountRights(api: Api, deps: Deps) {
  api.mount(getMyRightsEndpoint, ({ session, query }) => getMyRights(deps, session, query.token))
  api.mount(orderExportEndpoint, ({ session, body }) => orderExport(deps, session, body.password))
  api.mount(deleteAccountEndpoint, async ({ session, body, c }) => {
    await deleteAccount(deps, session, body.password)
    clearSessionCookie(c, deps.env)
    setFlash(c, { kind: 'account_deleted' })
    return {}
  })
}

/** The zip, for whoever comes with the mailed link and is signed in. */
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
