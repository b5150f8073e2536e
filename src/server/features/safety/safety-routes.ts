import {
  acknowledgeWarning as acknowledgeWarningEndpoint,
  block as blockEndpoint,
  getStanding,
  listBlocked as listBlockedEndpoint,
  report as reportEndpoint,
  unblock as unblockEndpoint,
  unmatch as unmatchEndpoint,
} from '#shared/safety.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { requireId } from '../../http/require-id.ts'
import { block, unblock } from './block.ts'
import { listBlocked } from './list-blocked.ts'
import { report } from './report.ts'
import { unmatch } from './unmatch.ts'
import { acknowledgeWarning, findStanding } from './warnings.ts'

const idOf = (params: Record<string, string>) => requireId(params['userId'])

export function mountSafety(api: Api, deps: Deps) {
  api.mount(unmatchEndpoint, async ({ session, params }) => {
    await unmatch(deps, session, idOf(params))
    return {}
  })
  api.mount(blockEndpoint, async ({ session, params }) => {
    await block(deps, session, idOf(params))
    return {}
  })
  api.mount(unblockEndpoint, async ({ session, params }) => {
    await unblock(deps, session, idOf(params))
    return {}
  })
  api.mount(listBlockedEndpoint, ({ session, query }) => listBlocked(deps, session, query.after))
  api.mount(getStanding, ({ session }) => findStanding(deps, session))
  api.mount(acknowledgeWarningEndpoint, async ({ session, params }) => {
    await acknowledgeWarning(deps, session, requireId(params['id']))
    return {}
  })
  api.mount(reportEndpoint, async ({ session, body }) => {
    await report(deps, session, body)
    return {}
  })
}
