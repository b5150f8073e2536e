import { runSql, type SqlRunner } from '../../db/run-sql.ts'
import { isShown } from '../wishes/listing-fits-wishes.ts'
import { selectWanted, wantedPlaces, type Wanted } from '../wishes/wanted-places.ts'
import type { SearchSide } from './search-side.ts'

const isAlerting = `alerts <> 'off'`

const areaStatement = {
  name: 'area-of-listing-search',
  text: `select ${selectWanted} from listing_searches
    where user_id = $1 and id = $2 and ${isAlerting}`,
}
const overListingsStatement = {
  name: 'place-listing-search',
  text: `insert into listing_search_places (kind, large_cell, user_id, search_id)
    select kind, cell, $1, $2 from unnest($3::text[]) kind cross join unnest($4::int[]) cell`,
}

async function placeOverListings(db: SqlRunner, userId: string, searchId: string) {
  const [wanted] = await runSql<Wanted>(db, areaStatement, [userId, searchId])
  if (!wanted) return
  const { kinds, cells } = wantedPlaces(wanted)
  await runSql(db, overListingsStatement, [userId, searchId, kinds, cells])
}

// Listings that are being changed are waited for; those that change later add their own square.
const overClientsStatement = {
  name: 'place-client-search',
  text: `insert into client_search_places (kind, large_cell, user_id, search_id)
    select distinct s.kind, l.large_cell, s.user_id, s.id from client_searches s
    join (
      select kind, large_cell from listings l
      where l.owner_id = $1 and l.large_cell is not null and ${isShown('l')} for share
    ) l on l.kind = s.kind
    where s.user_id = $1 and s.id = $2 and ${isAlerting}`,
}

/** Puts a search where its news are found, or nowhere while it doesn't alert. To be called with every change of it. */
export async function placeSearch(db: SqlRunner, side: SearchSide, userId: string, searchId: string) {
  const leaveStatement = {
    name: `leave-${side.places}`,
    text: `delete from ${side.places} where user_id = $1 and search_id = $2`,
  }
  await runSql(db, leaveStatement, [userId, searchId])
  if (side.over === 'listings') await placeOverListings(db, userId, searchId)
  else await runSql(db, overClientsStatement, [userId, searchId])
}
