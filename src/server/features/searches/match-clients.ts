import type { PoolClient } from 'pg'
import { anywhereCell } from '../../places/grid.ts'
import { isShown, listingFitsWishes } from '../wishes/listing-fits-wishes.ts'
import { mayMeet } from '../wishes/may-meet.ts'
import { ownerAcceptsClient } from '../wishes/owner-accepts-client.ts'
import { dueSql, dueValues } from './due-times.ts'

export interface ClientNews {
  clientId: string
  surfacedAt: Date
}

/** SQL: joins what is known of the client in `clientId`, whom the owner of the search `s` may meet. */
export const joinClientOfSearch = (clientId: string) => `
  join profiles p on p.id = ${clientId} and ${mayMeet({ shown: 'p', clientId: 'p.id', ownerId: 's.user_id' })}
  join client_filter_preferences w on w.user_id = p.id
  left join client_profiles c on c.user_id = p.id
  left join likes k on k.user_id = s.user_id and k.target_id = p.id`

/** SQL over the same: the search accepts the client, who was not swiped and wants something that its owner shows. */
export const isClientNews = `k.user_id is null and ${ownerAcceptsClient('s', 'c', 'w')} and exists (
  select from listings l
  where l.owner_id = s.user_id and l.kind = s.kind and ${isShown('l')} and ${listingFitsWishes('l', 'w')})`

const placesOf = (isThere: string) => `
  select distinct n.client_id, n.surfaced_at, place.user_id, place.search_id from news n
  join client_market m on m.client_id = n.client_id
  join client_search_places place on place.kind = m.kind and ${isThere}`

// Whoever looks everywhere is held against the searches of the whole kind, others against those of their squares.
const statement = {
  name: 'match-clients',
  text: `
  with news as materialized (
    select * from unnest($4::uuid[], $5::timestamptz[]) n(client_id, surfaced_at)
  ),
  near as (
    ${placesOf('place.large_cell = m.large_cell')}
    union
    ${placesOf(`m.large_cell = ${anywhereCell}`)}
  )
  insert into client_search_hits as h (user_id, search_id, client_id, found_at, due_at)
  select s.user_id, s.id, p.id, $1::timestamptz, ${dueSql('s')}
  from near
  cross join lateral (
    select * from client_searches where user_id = near.user_id and id = near.search_id
      and watched_since <= near.surfaced_at limit 1
  ) s
  ${joinClientOfSearch('near.client_id')}
  where ${isClientNews}
  order by s.user_id, s.id, p.id
  on conflict (user_id, search_id, client_id) do update set found_at = excluded.found_at, due_at = excluded.due_at,
    is_seen = false
  where h.due_at is null and h.told_at is null`,
}

/** Holds clients against the searches of owners who show something where they look. */
export async function matchClients(client: PoolClient, news: ClientNews[], at: Date) {
  if (news.length === 0) return
  const ids = news.map(({ clientId }) => clientId)
  const surfaced = news.map(({ surfacedAt }) => surfacedAt)
  await client.query({ ...statement, values: [...dueValues(at), ids, surfaced] })
}
