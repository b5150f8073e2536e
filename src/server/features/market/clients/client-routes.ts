import { viewClient as viewClientEndpoint } from '#shared/market/clients.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { viewClient } from './view-client.ts'

export function mountClients(api: Api, deps: Deps) {
  api.mount(viewClientEndpoint, ({ session, params }) => viewClient(deps, session.userId, params.clientId))
}
