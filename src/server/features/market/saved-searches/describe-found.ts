import type { Pool } from 'pg'
import type { Kind } from '#shared/market/kinds.ts'
import type { ListingPrices } from '#shared/market/price-schemas.ts'
import { headlinePrice, type HeadlinePrice } from '#shared/market/rental-prices.ts'
import { listingPagePath } from '#shared/market/listings.ts'
import { searchPathOf, type SearchCriteria } from '#shared/market/saved-searches.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { joinTexts, trusted, nameOf, quote, mailText } from '#server/mail/mail-text.ts'
import { formatMoney, formatMonthDay } from '#server/messages/formats.ts'
import { visibleName } from '#server/features/people/visibility/anonymity.ts'
import { priceColumns } from '#server/features/market/listings/price-columns.ts'
import { budgetLimit, priceOf } from '#server/features/market/filters/listing-fits-filters.ts'
import { perSide, searchSides } from './search-side.ts'

interface ListingRow extends ListingPrices {
  searchId: string
  id: string
  title: string
  city: string
  neighborhood: string | null
  kind: Kind
  /** The price that filters compare is lower than the one the client knew. */
  isLowered: boolean
  wasCents: number | null
}

interface ClientRow {
  searchId: string
  id: string
  name: string
  occupation: string | null
  /** For the kind that the search is about. */
  rentMaxCents: number | null
  buyMaxCents: number | null
  /** What they are in. */
  currency: string | null
  moveInOn: string | null
}

const given =
  'from unnest($2::uuid[], $3::uuid[], $4::bigint[]) with ordinality h(search_id, target_id, was_cents, place)'
const hit = `cross join lateral (select $1::uuid user_id, h.target_id listing_id, h.target_id client_id) hit`

const listingsStatement = defineStatement<ListingRow>(
  'describe-found-listings',
  `select h.search_id "searchId", l.id, l.title, l.city, l.neighborhood, l.kind, ${priceColumns('l')},
      coalesce(${priceOf('l')} < h.was_cents, false) "isLowered", h.was_cents::float8 "wasCents"
    ${given} ${hit} ${searchSides.client.joinSeen('hit')} order by h.place`,
)

const clientsStatement = defineStatement<ClientRow>(
  'describe-found-clients',
  `select h.search_id "searchId", p.id, ${visibleName('p', '$1')} "name", c.occupation,
      ${budgetLimit('w', 's.kind', 'rent', 'maxCents')}::float8 "rentMaxCents",
      ${budgetLimit('w', 's.kind', 'buy', 'maxCents')}::float8 "buyMaxCents", w.currency,
      case when s.kind = 'property' then w.move_in_on::text end "moveInOn"
    ${given} join client_searches s on s.user_id = $1 and s.id = h.search_id ${hit} ${searchSides.owner.joinSeen('hit')}
    left join client_profiles c on c.user_id = p.id
    left join client_filter_preferences w on w.user_id = p.id
    order by h.place`,
)

const money = (cents: number, currency: string) => trusted(formatMoney(cents, currency))

function describeListing({ title, city, neighborhood, kind, wasCents, isLowered, ...prices }: ListingRow) {
  const price = describePrice(headlinePrice(kind, prices), prices.currency, isLowered ? wasCents : null)
  const place = joinTexts([...(neighborhood ? [nameOf(neighborhood)] : []), nameOf(city)], ', ')
  return { title: quote(title), line: joinTexts([...price, mailText('in {place}', { place })], ' · ') }
}

function describePrice(headline: HeadlinePrice | undefined, currency: string, wasCents: number | null) {
  if (!headline) return []
  const { per, cents } = headline
  const amount = mailText(
    '{per, select, hour {{price}/hour} day {{price}/day} week {{price}/week} month {{price}/month} other {{price}}}',
    { per, price: money(cents, currency) },
  )
  if (wasCents === null) return [amount]
  // Known per month, or to buy.
  const isSameUnit = per === 'month' || per === 'sale'
  return [
    isSameUnit
      ? mailText('{amount} (was {before})', { amount, before: money(wasCents, currency) }, 'a price')
      : mailText('{amount} (cheaper than before)', { amount }),
  ]
}

function describeClient({ name, occupation, rentMaxCents, buyMaxCents, moveInOn, ...row }: ClientRow) {
  const amountOf = (cents: number) => money(cents, row.currency ?? 'USD')
  return {
    title: nameOf(name),
    line: joinTexts(
      [
        ...(occupation ? [mailText('works as {occupation}', { occupation: quote(occupation) })] : []),
        ...(rentMaxCents === null
          ? []
          : [mailText('up to {amount}/month', { amount: amountOf(rentMaxCents) })]),
        ...(buyMaxCents === null
          ? []
          : [mailText('up to {amount} to buy', { amount: amountOf(buyMaxCents) })]),
        ...(moveInOn === null ? [] : [mailText('from {day}', { day: trusted(formatMonthDay(moveInOn)) })]),
      ],
      ' · ',
    ),
  }
}

const namedStatements = perSide((side) =>
  defineStatement<{ id: string; name: string; kind: Kind | null }>(
    `named-${side.searches}`,
    `select id, name, ${side.over === 'listings' ? 'null' : 'kind'} kind from ${side.searches}
      where user_id = $1 and id = any($2::uuid[]) and alerts <> 'off' and removed_at is null`,
  ),
)

/**
 * The content of an email: each search with its hits, as far as they are still visible. The hits are described in the
 * language of the email.
 */
export async function describeFound(
  pool: Pool,
  over: SearchCriteria['over'],
  userId: string,
  searches: JobData<'send-search-email'>['searches'],
) {
  const named = await namedStatements[over].rows(pool, [userId, searches.map(({ searchId }) => searchId)])
  const found = searches.flatMap(({ searchId, found: some }) => some.map((one) => ({ searchId, ...one })))
  const values = [
    userId,
    found.map(({ searchId }) => searchId),
    found.map(({ targetId }) => targetId),
    found.map(({ wasCents }) => wasCents),
  ]
  const items =
    over === 'listings'
      ? (await listingsStatement.rows(pool, values)).map((row) => ({
          describe: () => describeListing(row),
          searchId: row.searchId,
          id: row.id,
          path: listingPagePath(row.id),
        }))
      : (await clientsStatement.rows(pool, values)).map((row) => ({
          describe: () => describeClient(row),
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
            .map(({ id, path, describe }) => ({ id, path, describe })),
          more: count - some.length,
        }
      : []
  })
}
