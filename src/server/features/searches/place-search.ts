import type { PoolClient } from 'pg'
import { kinds as allKinds, type Kind } from '#shared/kinds.ts'
import { anywhereCell, cellsAround } from '../../places/grid.ts'
import { isShown } from '../wishes/listing-fits-wishes.ts'
import type { SearchSide } from './search-side.ts'

const isAlerting = `alerts <> 'off'`

interface Area {
  kinds: Kind[]
  lat: number | null
  lon: number | null
  radiusKm: number | null
}

async function placeOverListings(client: PoolClient, userId: string, searchId: string) {
  const { rows } = await client.query<Area>({
    name: 'area-of-listing-search',
    text: `select kinds, lat, lon, radius_km "radiusKm" from listing_searches
      where user_id = $1 and id = $2 and ${isAlerting}`,
    values: [userId, searchId],
  })
  if (!rows[0]) return
  const { kinds, lat, lon, radiusKm } = rows[0]
  const cells =
    lat === null || lon === null || radiusKm === null
      ? [anywhereCell]
      : cellsAround({ lat, lon }, radiusKm, 'large')
  await client.query({
    name: 'place-listing-search',
    text: `insert into listing_search_places (kind, large_cell, user_id, search_id)
      select kind, cell, $1, $2 from unnest($3::text[]) kind cross join unnest($4::int[]) cell`,
    values: [userId, searchId, kinds.length > 0 ? kinds : allKinds, cells],
  })
}

// Listings that are being changed are waited for; those that change later add their own square.
const placeOverClients = (client: PoolClient, userId: string, searchId: string) =>
  client.query({
    name: 'place-client-search',
    text: `insert into client_search_places (kind, large_cell, user_id, search_id)
      select distinct s.kind, l.large_cell, s.user_id, s.id from client_searches s
      join (
        select kind, large_cell from listings l
        where l.owner_id = $1 and l.large_cell is not null and ${isShown('l')} for share
      ) l on l.kind = s.kind
      where s.user_id = $1 and s.id = $2 and ${isAlerting}`,
    values: [userId, searchId],
  })

/** Puts a search where its news are found, or nowhere while it doesn't alert. To be called with every change of it. */
export async function placeSearch(client: PoolClient, side: SearchSide, userId: string, searchId: string) {
  await client.query({
    name: `leave-${side.places}`,
    text: `delete from ${side.places} where user_id = $1 and search_id = $2`,
    values: [userId, searchId],
  })
  const place = side.over === 'listings' ? placeOverListings : placeOverClients
  await place(client, userId, searchId)
}
