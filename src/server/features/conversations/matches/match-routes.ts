import { listMatches as listMatchesEndpoint } from '#shared/conversations/matches.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { listMatches } from './list-matches.ts'

export function mountMatches(api: Api, deps: Deps) {
  api.mount(listMatchesEndpoint, ({ session, query }) => listMatches(deps, session, query))
}
