import { viewOwner as viewOwnerEndpoint } from '#shared/owners.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { requireId } from '../../http/require-id.ts'
import { viewOwner } from './view-owner.ts'

export function mountOwners(api: Api, deps: Deps) {
  api.mount(viewOwnerEndpoint, ({ session, params }) =>
    viewOwner(deps, session.userId, requireId(params['ownerId'])),
  )
}
