import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { anywhereCell } from '#server/locations/grid.ts'
import { listingFitsFilters } from '#server/features/market/filters/listing-fits-filters.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import { mayMeet } from '#server/features/people/visibility/may-meet.ts'
import { ownerAcceptsClient } from '#server/features/market/filters/owner-accepts-client.ts'
import { dueSql, dueValues } from './due-times.ts'

export interface ClientChange {
  clientId: string
  surfacedAt: Date
}

/** SQL: joins the profile and filters of the client in `clientId`, if the owner of the search `s` may meet them. */
export const joinClientOfSearch = (clientId: string) => `
  join profiles p on p.id = ${clientId} and ${mayMeet({ shown: 'p', clientId: 'p.id', ownerId: 's.user_id' })}
  join client_filter_preferences w on w.user_id = p.id
  left join client_profiles c on c.user_id = p.id
  left join likes k on k.user_id = s.user_id and k.target_id = p.id`

/** SQL over those rows: the client fits the search, hasn't been swiped and fits one of the owner's shown listings. */
export const isNewClient = `k.user_id is null and ${ownerAcceptsClient({ filters: 's', profile: 'c', clientFilters: 'w', kind: 's.kind' })} and exists (
  select from listings l
  where l.owner_id = s.user_id and l.kind = s.kind and ${isShown('l')} and ${listingFitsFilters('l', 'w', 'c')})`

const searchesIn = (isThere: string) => `
  select distinct n.client_id, n.surfaced_at, cell.user_id, cell.search_id from changes n
  join client_market m on m.client_id = n.client_id
  join client_search_cells cell on cell.kind = m.kind and ${isThere}`

// Clients who look everywhere are matched against all searches of the kind, others against those in their squares.
const statement = defineStatement(
  'match-clients',
  `
  with changes as materialized (
    select * from unnest($4::uuid[], $5::timestamptz[]) n(client_id, surfaced_at)
  ),
  near as (
    ${searchesIn('cell.large_cell = m.large_cell')}
    union
    ${searchesIn(`m.large_cell = ${anywhereCell}`)}
  )
  insert into client_search_hits as h (user_id, search_id, client_id, found_at, due_at)
  select s.user_id, s.id, p.id, $1::timestamptz, ${dueSql('s')}
  from near
  cross join lateral (
    select * from client_searches where user_id = near.user_id and id = near.search_id
      and watched_since <= near.surfaced_at limit 1
  ) s
  ${joinClientOfSearch('near.client_id')}
  where ${isNewClient}
  order by s.user_id, s.id, p.id
  on conflict (user_id, search_id, client_id) do update set found_at = excluded.found_at, due_at = excluded.due_at,
    is_seen = false
  where h.due_at is null and h.notified_at is null`,
)

/** Matches clients against the saved searches of owners with listings where the clients look. */
export async function matchClients(tx: PoolClient, changes: ClientChange[], at: Date) {
  if (changes.length === 0) return
  const ids = changes.map(({ clientId }) => clientId)
  const surfaced = changes.map(({ surfacedAt }) => surfacedAt)
  await statement.run(tx, [...dueValues(at), ids, surfaced])
}
