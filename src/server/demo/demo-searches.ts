import type { Kind } from '#shared/kinds.ts'
import type { Transaction } from '../db/database.ts'
import { runSql } from '../db/run-sql.ts'
import { clientSearches, listingSearches } from '../db/schema/searches.ts'
import type { Deps } from '../deps.ts'
import { findHappeningParts } from '../features/activity/happening-parts.ts'
import { recordActivity } from '../features/activity/record-activity.ts'
import { placeSearch } from '../features/searches/place-search.ts'
import { searchSides } from '../features/searches/search-side.ts'
import { isShown, listingFitsWishes } from '../features/wishes/listing-fits-wishes.ts'
import { ownerAcceptsClient } from '../features/wishes/owner-accepts-client.ts'
import { findCity } from '../places/cities.ts'
import type { DemoAccountIds } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'
import { demoCities } from './demo-places.ts'

const dayMs = 24 * 3600_000
const found = 3

/** Saved searches of the two demo accounts, with something new in them. */
export async function fillDemoSearches(deps: Deps, tx: Transaction, ids: DemoAccountIds, now: Date) {
  const savedAt = new Date(now.getTime() - 9 * dayMs)
  const foundAt = new Date(now.getTime() - dayMs / 48)
  const common = (userId: string, name: string, daysBefore = 0) => ({
    userId,
    id: demoId(`search ${name}`),
    name,
    createdAt: new Date(savedAt.getTime() - daysBefore * dayMs),
  })
  const city = (await findCity(demoCities.bend.cityId))!
  const homes = common(ids.client, 'Two beds in Bend')
  const bicycle = common(ids.client, 'A bicycle for the summer', 3)
  await tx.insert(listingSearches).values([
    {
      ...homes,
      alerts: 'instant',
      watchedSince: savedAt,
      toldAt: foundAt,
      kinds: ['property'],
      maxPriceCents: 300_000,
      facts: { property: { minBeds: 2 } },
      cityId: city.id,
      lat: city.lat,
      lon: city.lon,
      radiusKm: 40,
    },
    { ...bicycle, alerts: 'weekly', watchedSince: savedAt, kinds: ['bicycle'] },
    {
      ...common(ids.client, 'On the water', 5),
      alerts: 'off',
      kinds: ['yacht'],
      preferredListingTypes: ['both'],
    },
  ])
  const stays = common(ids.owner, 'Long stays')
  await tx.insert(clientSearches).values([
    {
      ...stays,
      alerts: 'daily',
      watchedSince: savedAt,
      toldAt: foundAt,
      kind: 'property',
      minStayMonths: 6,
    },
    {
      ...common(ids.owner, 'Riders without pets', 5),
      alerts: 'off',
      kind: 'motorcycle',
      acceptsPets: false,
    },
  ])
  for (const { id } of [homes, bicycle]) await placeSearch(tx, searchSides.client, ids.client, id)
  await placeSearch(tx, searchSides.owner, ids.owner, stays.id)

  const newHomes = await runSql<{ id: string }>(tx, listingHits, [ids.client, homes.id, foundAt])
  const newClients = await runSql<{ id: string }>(tx, clientHits, [ids.owner, stays.id, foundAt])
  await tell(deps, tx, { ...homes, kind: null }, newHomes.length, newHomes[0]?.id ?? null, foundAt)
  await tell(deps, tx, { ...stays, kind: 'property' }, newClients.length, null, foundAt)
}

const listingHits = {
  name: 'demo-listing-hits',
  text: `insert into listing_search_hits (user_id, search_id, listing_id, found_at, told_at, known_price_cents, is_known_monthly)
    select s.user_id, s.id, l.id, $3, $3, l.price_cents, true
    from listing_searches s join listings l on ${isShown('l')} and ${listingFitsWishes('l', 's')}
    where s.user_id = $1 and s.id = $2
      and not exists (select from likes k where k.user_id = s.user_id and k.target_id = l.id)
    order by l.created_at desc, l.id limit ${found} returning listing_id id`,
}

const clientHits = {
  name: 'demo-client-hits',
  text: `insert into client_search_hits (user_id, search_id, client_id, found_at, told_at)
    select s.user_id, s.id, p.id, $3, $3 from client_searches s
    join client_filter_preferences w on true join profiles p on p.id = w.user_id
    left join client_profiles c on c.user_id = p.id
    where s.user_id = $1 and s.id = $2 and ${ownerAcceptsClient('s', 'c', 'w')}
      and exists (select from listings l where l.owner_id = s.user_id and l.kind = s.kind and ${isShown('l')}
        and ${listingFitsWishes('l', 'w')})
      and not exists (select from likes k where k.user_id = s.user_id and k.target_id = p.id)
    order by p.id limit ${found} returning client_id id`,
}

interface Told {
  userId: string
  id: string
  name: string
  kind: Kind | null
}

async function tell(
  deps: Deps,
  tx: Transaction,
  { userId: to, ...search }: Told,
  count: number,
  firstListingId: string | null,
  at: Date,
) {
  if (count === 0) return
  const { listing } = await findHappeningParts(tx, [], firstListingId)
  const { id, name, kind } = search
  const happening = {
    kind: 'search_hits' as const,
    search: { id, name, kind },
    count,
    loweredCount: 0,
    listing,
  }
  await recordActivity(deps, tx, [{ to, happening }], at)
}
