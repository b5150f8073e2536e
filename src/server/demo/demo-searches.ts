import type { PoolClient } from 'pg'
import { dayMs } from '#shared/durations.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { defineStatement } from '../db/statement.ts'
import { clientSearches, listingSearches } from '../db/schema/searches.ts'
import type { Deps } from '../deps.ts'
import { findActivityListing } from '#server/features/people/activity/activity-parts.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'
import { indexSearch } from '#server/features/market/saved-searches/index-search.ts'
import { searchSides } from '#server/features/market/saved-searches/search-side.ts'
import { listingFitsFilters } from '#server/features/market/filters/listing-fits-filters.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import { ownerAcceptsClient } from '#server/features/market/filters/owner-accepts-client.ts'
import { findCity } from '../locations/find-city.ts'
import type { DemoAccountIds } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'
import { demoCities } from './demo-locations.ts'
import { insertAll } from './insert-all.ts'

const found = 3

/** Saved searches of the two demo accounts, with new hits. */
export async function fillDemoSearches(deps: Deps, tx: PoolClient, ids: DemoAccountIds, now: Date) {
  const savedAt = new Date(now.getTime() - 9 * dayMs)
  const foundAt = new Date(now.getTime() - dayMs / 48)
  const common = (userId: string, name: string, daysBefore = 0) => ({
    userId,
    id: demoId(`search ${name}`),
    name,
    createdAt: new Date(savedAt.getTime() - daysBefore * dayMs),
  })
  const city = (await findCity(tx, demoCities.bend.cityId))!
  const homes = common(ids.client, 'Two beds in Bend')
  const bicycle = common(ids.client, 'A bicycle for the summer', 3)
  const listingRows: (typeof listingSearches.$inferInsert)[] = [
    {
      ...homes,
      alerts: 'instant',
      watchedSince: savedAt,
      notifiedAt: foundAt,
      kinds: ['property'],
      budgets: { property: { rent: { minCents: null, maxCents: 300_000 } } },
      options: { property: { minBeds: 2 } },
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
  ]
  // One at a time, so missing fields get their defaults.
  for (const row of listingRows) await insertAll(tx, listingSearches, [row])
  const stays = common(ids.owner, 'Long stays')
  const clientRows: (typeof clientSearches.$inferInsert)[] = [
    {
      ...stays,
      alerts: 'daily',
      watchedSince: savedAt,
      notifiedAt: foundAt,
      kind: 'property',
      minStayMonths: 6,
    },
    {
      ...common(ids.owner, 'Riders with references', 5),
      alerts: 'off',
      kind: 'motorcycle',
      needsReferences: true,
    },
  ]
  for (const row of clientRows) await insertAll(tx, clientSearches, [row])
  for (const { id } of [homes, bicycle]) await indexSearch(tx, searchSides.client, ids.client, id)
  await indexSearch(tx, searchSides.owner, ids.owner, stays.id)

  const newHomes = await listingHits.rows(tx, [ids.client, homes.id, foundAt])
  const newClients = await clientHits.rows(tx, [ids.owner, stays.id, foundAt])
  await recordAlert(deps, tx, { ...homes, kind: null }, newHomes.length, newHomes[0]?.id ?? null, foundAt)
  await recordAlert(deps, tx, { ...stays, kind: 'property' }, newClients.length, null, foundAt)
}

const listingHits = defineStatement<{ id: string }>(
  'demo-listing-hits',
  `insert into listing_search_hits (user_id, search_id, listing_id, found_at, notified_at, known_price_cents, is_known_monthly)
    select s.user_id, s.id, l.id, $3, $3, l.price_cents, true
    from listing_searches s left join client_profiles c on c.user_id = s.user_id
    join listings l on ${isShown('l')} and ${listingFitsFilters('l', 's', 'c')}
    where s.user_id = $1 and s.id = $2
      and not exists (select from likes k where k.user_id = s.user_id and k.target_id = l.id)
    order by l.created_at desc, l.id limit ${found} returning listing_id id`,
)

const clientHits = defineStatement<{ id: string }>(
  'demo-client-hits',
  `insert into client_search_hits (user_id, search_id, client_id, found_at, notified_at)
    select s.user_id, s.id, p.id, $3, $3 from client_searches s
    join client_filter_preferences w on true join profiles p on p.id = w.user_id
    left join client_profiles c on c.user_id = p.id
    where s.user_id = $1 and s.id = $2 and ${ownerAcceptsClient({ filters: 's', profile: 'c', clientFilters: 'w', kind: 's.kind' })}
      and exists (select from listings l where l.owner_id = s.user_id and l.kind = s.kind and ${isShown('l')}
        and ${listingFitsFilters('l', 'w', 'c')})
      and not exists (select from likes k where k.user_id = s.user_id and k.target_id = p.id)
    order by p.id limit ${found} returning client_id id`,
)

interface AlertedSearch {
  userId: string
  id: string
  name: string
  kind: Kind | null
}

async function recordAlert(
  deps: Deps,
  tx: PoolClient,
  { userId: to, ...search }: AlertedSearch,
  count: number,
  firstListingId: string | null,
  at: Date,
) {
  if (count === 0) return
  const listing = await findActivityListing(tx, firstListingId)
  const { id, name, kind } = search
  const content = {
    kind: 'search_hits' as const,
    search: { id, name, kind },
    count,
    loweredCount: 0,
    listing,
  }
  await recordActivity(deps, tx, [{ to, content }], at)
}
