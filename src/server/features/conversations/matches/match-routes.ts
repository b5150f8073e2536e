import { listMatches as listMatchesEndpoint } from '#shared/conversations/matches.ts'
import { readFresh } from '#server/db/replicas/read-fresh.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { listMatches } from './list-matches.ts'

export function mountMatches(api: Api, deps: Deps) {
  api.mount(listMatchesEndpoint, ({ session, query }) =>
    readFresh(deps, session, (from) => listMatches(from, session, query)),
  )
}
