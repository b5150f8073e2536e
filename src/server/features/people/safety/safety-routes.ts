import {
  acknowledgeWarning as acknowledgeWarningEndpoint,
  getModerationNotice,
  listBlocked as listBlockedEndpoint,
  report as reportEndpoint,
} from '#shared/people/safety.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { listBlocked } from './list-blocked.ts'
import { report } from './report.ts'
import { acknowledgeWarning, findModerationNotice } from './warnings.ts'

export function mountSafety(api: Api, deps: Deps) {
  api.mount(listBlockedEndpoint, ({ session, query }) => listBlocked(deps, session, query.after))
  api.mount(getModerationNotice, ({ session }) => findModerationNotice(deps, session))
  api.mount(acknowledgeWarningEndpoint, async ({ session, params }) => {
    await acknowledgeWarning(deps, session, params.id)
    return {}
  })
  api.mount(reportEndpoint, async ({ session, body }) => {
    await report(deps, session, body)
    return {}
  })
}
