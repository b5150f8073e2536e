import * as endpoints from '#shared/wishes.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { findMyWishes, saveMyWishes } from './client-wishes.ts'
import { findOwnerWishes, saveOwnerWishes } from './owner-wishes.ts'

export function mountWishes(api: Api, deps: Deps) {
  api.mount(endpoints.getMyWishes, ({ session }) => findMyWishes(deps, session.userId))
  api.mount(endpoints.saveMyWishes, ({ session, body }) => saveMyWishes(deps, session.userId, body))
  api.mount(endpoints.getOwnerWishes, ({ session }) => findOwnerWishes(deps.pool, session.userId))
  api.mount(endpoints.saveOwnerWishes, ({ session, body }) => saveOwnerWishes(deps, session.userId, body))
}
