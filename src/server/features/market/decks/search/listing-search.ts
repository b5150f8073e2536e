import type { ListingCard } from '#shared/market/decks.ts'
import { maxOnMap, type Bounds, type SearchMap } from '#shared/market/browse.ts'
import { comparedPrice } from '#shared/market/monthly-cents.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { findPlanLimits } from '#server/features/people/entitlements/find-plan.ts'
import { enterClientMarket } from '#server/features/market/filters/bump-client.ts'
import { top } from '../deck-row.ts'
import {
  cardColumns,
  fittingCards,
  toListingCard,
  deckFilterColumns,
  type CardRow,
  type FiltersRow,
} from '../listing-cards.ts'
import {
  createListingRows,
  me,
  savedSource,
  savedClientFilters,
  activeFilters,
  type FoundListing,
} from '../listing-market.ts'
import { unswiped } from '../market.ts'
import { readMarket } from '../read-market.ts'
import type { Search } from './read-page.ts'
import { toSquares } from './to-squares.ts'

interface OpenRow extends FiltersRow {
  name: string | null
}

const openStatement = (source: string, filters: string, named: string) =>
  defineStatement<OpenRow>(
    `open-listing-search-${source}`,
    `select ${deckFilterColumns}, ${named} "name"
    from ${filters} w left join client_profiles c on c.user_id = w.user_id where w.user_id = $1`,
  )
const openInUse = openStatement('in-use', activeFilters, 'null')
const openSaved = openStatement('saved', savedClientFilters('$2'), 'w.name')

const cardsStatement = (source: string, filters: string) =>
  defineStatement<CardRow>(
    `listing-search-cards-${source}`,
    `with ${me(filters)}, unswiped as materialized (${unswiped('$2')})
    select ${cardColumns} ${fittingCards('unswiped')} order by card.place`,
  )
const cardsInUse = cardsStatement('in-use', activeFilters)
const cardsSaved = cardsStatement('saved', savedClientFilters('$3'))

/** The listings for a client, by the filters in use or a saved search. */
export async function openListingSearch(
  { pool, now }: Deps,
  userId: string,
  searchId: string | undefined,
  within?: Bounds,
): Promise<Search<FoundListing, ListingCard>> {
  const at = now()
  const saved = searchId ? [searchId] : []
  const find = () => (searchId ? openSaved : openInUse).first(pool, [userId, ...saved])
  let row = await find()
  if (!row && searchId) throw new AppError('not_found')
  if (!row) {
    await inTransaction(pool, (tx) => enterClientMarket(tx, userId, at))
    row = (await find())!
  }
  const filters = row
  return {
    name: filters.name,
    rows: createListingRows(userId, filters, at, searchId ? savedSource(searchId) : undefined, within),
    async readCards(ids) {
      const { seesWhoLiked } = await findPlanLimits(pool, userId, at)
      const statement = searchId ? cardsSaved : cardsInUse
      const rows = await statement.rows(pool, [userId, ids, ...saved])
      return rows.map((card) => toListingCard(card, { ...filters, seesWhoLiked }, at))
    },
  }
}

const areasStatement = defineStatement<AreaRow>(
  'name-squares',
  'select id, city, neighborhood from listings where id = any($1::uuid[])',
)
interface AreaRow {
  id: string
  city: string | null
  neighborhood: string | null
}

/** The newest listings of the list, grouped by grid square. Only the center of each square is known. */
export async function drawListings(
  { pool }: Deps,
  search: Search<FoundListing, ListingCard>,
): Promise<SearchMap> {
  const size = { wanted: maxOnMap, max: maxOnMap }
  const { found, isAll } = await readMarket(pool, search.rows, 'below', top, size)
  const priced = found.map((listing) => {
    const price = comparedPrice(listing)
    return { ...listing, price, isMonthly: price?.per !== 'sale' }
  })
  const squares = toSquares(priced, {
    middleOf: ({ lat, lon }) => ({ lat, lon }),
    amountOf({ price, currency, prices }) {
      if (!price) return null
      const { cents, per } = price
      return per === 'sale'
        ? { cents, currency, per: null, compared: prices.buy }
        : { cents, currency, per, compared: prices.rent }
    },
    isBetter: (a, b) => a < b,
  })
  const newest = squares.map(({ ids }) => ids[0]!)
  const rows = await areasStatement.rows(pool, [newest])
  const areaOf = new Map(
    rows.map(({ id, city, neighborhood }) => [id, [neighborhood, city].filter(Boolean).join(', ')]),
  )
  return {
    squares: squares.map((square) => ({ ...square, areaName: areaOf.get(square.ids[0]!) ?? '' })),
    anywhere: { count: 0, ids: [] },
    isAll,
    searchName: search.name,
  }
}
