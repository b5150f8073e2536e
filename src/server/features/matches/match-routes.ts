import { listMatches as listMatchesEndpoint } from '#shared/matches.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { listMatches } from './list-matches.ts'

export function mountMatches(api: Api, deps: Deps) {
  api.mount(listMatchesEndpoint, ({ session, query }) => listMatches(deps, session, query))
}
