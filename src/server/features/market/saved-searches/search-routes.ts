import * as endpoints from '#shared/market/saved-searches.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { changeSearch } from './change-search.ts'
import { listSearches } from './list-searches.ts'
import { markSearchSeen } from './mark-search-seen.ts'
import { removeSearch, restoreSearch } from './remove-search.ts'
import { saveSearch } from './save-search.ts'

export function mountSearches(api: Api, deps: Deps) {
  api.mount(endpoints.listSearches, ({ session }) => listSearches(deps, session))
  api.mount(endpoints.saveSearch, ({ session, body }) => saveSearch(deps, session, body))
  api.mount(endpoints.changeSearch, ({ session, params, body }) =>
    changeSearch(deps, session, params.searchId, body),
  )
  api.mount(endpoints.removeSearch, async ({ session, params }) => {
    await removeSearch(deps, session, params.searchId)
    return {}
  })
  api.mount(endpoints.restoreSearch, ({ session, params }) => restoreSearch(deps, session, params.searchId))
  api.mount(endpoints.markSearchSeen, async ({ session, params }) => {
    await markSearchSeen(deps, session, params.searchId)
    return {}
  })
}
