import * as endpoints from '#shared/searches.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { requireId } from '../../http/require-id.ts'
import { changeSearch } from './change-search.ts'
import { listSearches } from './list-searches.ts'
import { lookAtSearch } from './look-at-search.ts'
import { removeSearch, restoreSearch } from './remove-search.ts'
import { saveSearch } from './save-search.ts'

const idOf = (params: Record<string, string>) => requireId(params['searchId'])

export function mountSearches(api: Api, deps: Deps) {
  api.mount(endpoints.listSearches, ({ session }) => listSearches(deps, session))
  api.mount(endpoints.saveSearch, ({ session, body }) => saveSearch(deps, session, body))
  api.mount(endpoints.changeSearch, ({ session, params, body }) =>
    changeSearch(deps, session, idOf(params), body),
  )
  api.mount(endpoints.removeSearch, async ({ session, params }) => {
    await removeSearch(deps, session, idOf(params))
    return {}
  })
  api.mount(endpoints.restoreSearch, ({ session, params }) => restoreSearch(deps, session, idOf(params)))
  api.mount(endpoints.lookAtSearch, async ({ session, params }) => {
    await lookAtSearch(deps, session, idOf(params))
    return {}
  })
}
