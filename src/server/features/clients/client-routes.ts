import { viewClient as viewClientEndpoint } from '#shared/clients.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { requireId } from '../../http/require-id.ts'
import { viewClient } from './view-client.ts'

export function mountClients(api: Api, deps: Deps) {
  api.mount(viewClientEndpoint, ({ session, params }) =>
    viewClient(deps, session.userId, requireId(params['clientId'])),
  )
}
