import { viewOwner as viewOwnerEndpoint } from '#shared/market/owners.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { viewOwner } from './view-owner.ts'

export function mountOwners(api: Api, deps: Deps) {
  api.mount(viewOwnerEndpoint, ({ session, params }) => viewOwner(deps, session.userId, params.ownerId))
}
