import type { Pool } from 'pg'
import type { Kind } from '#shared/kinds.ts'
import { listingPagePath } from '#shared/listings.ts'
import { searchPathOf, type SearchFilters } from '#shared/searches.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { visibleName } from '../safety/veil.ts'
import { priceOf } from '../wishes/listing-fits-wishes.ts'
import { isMonthly } from './match-listings.ts'
import { searchSides } from './search-side.ts'

interface ListingRow {
  searchId: string
  id: string
  title: string
  city: string
  neighborhood: string | null
  priceCents: number | null
  isMonthly: boolean
  wasCents: number | null
}

interface ClientRow {
  searchId: string
  id: string
  name: string
  occupation: string | null
  maxPriceCents: number | null
  moveInOn: string | null
}

const given =
  'from unnest($2::uuid[], $3::uuid[], $4::bigint[]) with ordinality h(search_id, target_id, was_cents, place)'
const hit = `cross join lateral (select $1::uuid user_id, h.target_id listing_id, h.target_id client_id) hit`

const listingsStatement = {
  name: 'describe-found-listings',
  text: `select h.search_id "searchId", l.id, l.title, l.city, l.neighborhood, ${priceOf('l')}::float8 "priceCents",
      ${isMonthly('l')} "isMonthly", case when ${priceOf('l')} < h.was_cents then h.was_cents::float8 end "wasCents"
    ${given} ${hit} ${searchSides.client.joinSeen('hit')} order by h.place`,
}

const clientsStatement = {
  name: 'describe-found-clients',
  text: `select h.search_id "searchId", p.id, ${visibleName('p', '$1')} "name", c.occupation,
      w.max_price_cents::float8 "maxPriceCents", c.move_in_on::text "moveInOn"
    ${given} ${hit} ${searchSides.owner.joinSeen('hit')}
    left join client_profiles c on c.user_id = p.id
    left join client_filter_preferences w on w.user_id = p.id
    order by h.place`,
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const money = (cents: number) => dollars.format(cents / 100)
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

function describeListing({ title, city, neighborhood, priceCents, wasCents, ...row }: ListingRow) {
  const unit = row.isMonthly ? ' a month' : ''
  const price =
    priceCents === null
      ? []
      : [`${money(priceCents)}${unit}${wasCents === null ? '' : ` (was ${money(wasCents)})`}`]
  const place = [neighborhood, city].filter(Boolean).join(', ')
  return { title, line: [...price, place].join(' · ') }
}

const describeClient = ({ name, occupation, maxPriceCents, moveInOn }: ClientRow) => ({
  title: name,
  line: [
    ...(occupation ? [occupation] : []),
    ...(maxPriceCents === null ? [] : [`up to ${money(maxPriceCents)}`]),
    ...(moveInOn === null ? [] : [`from ${day.format(new Date(moveInOn))}`]),
  ].join(' · '),
})

/** What a mail says of each search and of what it has found, where it is still there to be seen. */
export async function describeFound(
  pool: Pool,
  over: SearchFilters['over'],
  userId: string,
  searches: JobData<'search-mail'>['searches'],
) {
  const side = searchSides[over === 'listings' ? 'client' : 'owner']
  const { rows: named } = await pool.query<{ id: string; name: string; kind: Kind | null }>({
    name: `named-${side.searches}`,
    text: `select id, name, ${over === 'listings' ? 'null' : 'kind'} kind from ${side.searches}
      where user_id = $1 and id = any($2::uuid[]) and alerts <> 'off' and removed_at is null`,
    values: [userId, searches.map(({ searchId }) => searchId)],
  })
  const found = searches.flatMap(({ searchId, found: some }) => some.map((one) => ({ searchId, ...one })))
  const values = [
    userId,
    found.map(({ searchId }) => searchId),
    found.map(({ targetId }) => targetId),
    found.map(({ wasCents }) => wasCents),
  ]
  const items =
    over === 'listings'
      ? (await pool.query<ListingRow>({ ...listingsStatement, values })).rows.map((row) => ({
          ...describeListing(row),
          searchId: row.searchId,
          id: row.id,
          path: listingPagePath(row.id),
        }))
      : (await pool.query<ClientRow>({ ...clientsStatement, values })).rows.map((row) => ({
          ...describeClient(row),
          searchId: row.searchId,
          id: row.id,
          path: `/owner/view-client/${row.id}`,
        }))
  return searches.flatMap(({ searchId, count, found: some }) => {
    const search = named.find(({ id }) => id === searchId)
    return search
      ? {
          searchId,
          name: search.name,
          path: searchPathOf(searchId, search.kind),
          items: items
            .filter((item) => item.searchId === searchId)
            .map(({ id, title, line, path }) => ({ id, title, line, path })),
          more: count - some.length,
        }
      : []
  })
}
