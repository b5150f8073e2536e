import type { ListingCard } from '#shared/decks.ts'
import { mostOnMap, type SearchMap } from '#shared/search.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { findPlanLimits } from '../../subscriptions/find-plan.ts'
import { enterClientMarket } from '../../wishes/surface-client.ts'
import { top } from '../deck-row.ts'
import {
  cardColumns,
  fittingCards,
  toListingCards,
  wishesColumns,
  type CardRow,
  type WishesRow,
} from '../listing-cards.ts'
import { createListingRows, me, savedWishes, wishesInUse, type FoundListing } from '../listing-market.ts'
import { unswiped } from '../market.ts'
import { readMarket } from '../read-market.ts'
import type { Search } from './read-page.ts'
import { toSquares } from './to-squares.ts'

interface OpenRow extends WishesRow {
  name: string | null
}

const openStatement = (name: string, wishes: string, named: string) => ({
  name,
  text: `select ${wishesColumns}, ${named} "name"
    from ${wishes} w left join client_profiles c on c.user_id = w.user_id where w.user_id = $1`,
})
const openInUse = openStatement('open-listing-search', wishesInUse, 'null')
const openSaved = openStatement('open-saved-listing-search', savedWishes('$2'), 'w.name')

const cardsStatement = (name: string, wishes: string) => ({
  name,
  text: `with ${me(wishes)}, unswiped as materialized (${unswiped('$2')})
    select ${cardColumns} ${fittingCards('unswiped')} order by card.place`,
})
const cardsInUse = cardsStatement('listing-search-cards', wishesInUse)
const cardsSaved = cardsStatement('saved-listing-search-cards', savedWishes('$3'))

/** The listings for a client by the filters in use, or by a search that they have saved. */
export async function openListingSearch(
  { pool, now }: Deps,
  userId: string,
  searchId: string | undefined,
): Promise<Search<FoundListing, ListingCard>> {
  const at = now()
  const saved = searchId ? [searchId] : []
  const find = async () =>
    (await pool.query<OpenRow>({ ...(searchId ? openSaved : openInUse), values: [userId, ...saved] })).rows[0]
  let row = await find()
  if (!row && searchId) throw new AppError('not_found')
  if (!row) {
    await inTransaction(pool, (client) => enterClientMarket(client, userId, at))
    row = (await find())!
  }
  const wishes = row
  return {
    name: wishes.name,
    rows: createListingRows(userId, wishes, at, searchId),
    async readCards(ids) {
      const { seesWhoLiked } = await findPlanLimits(pool, userId, at)
      const statement = searchId ? cardsSaved : cardsInUse
      const { rows } = await pool.query<CardRow>({ ...statement, values: [userId, ids, ...saved] })
      return toListingCards(rows, wishes, seesWhoLiked, at)
    },
  }
}

const placesStatement = {
  name: 'name-squares',
  text: 'select id, city, neighborhood from listings where id = any($1::uuid[])',
}
interface PlaceRow {
  id: string
  city: string | null
  neighborhood: string | null
}

/** The newest of the list by the squares that they lie in, of which only the middles are known. */
export async function drawListings(
  { pool, env }: Deps,
  search: Search<FoundListing, ListingCard>,
): Promise<SearchMap> {
  const size = { wanted: mostOnMap, most: mostOnMap }
  const { found, isAll } = await readMarket(pool, search.rows, 'below', top, size)
  const squares = toSquares(found, {
    middleOf: ({ lat, lon }) => ({ lat, lon }),
    amountOf: ({ priceCents }) => priceCents,
    better: Math.min,
  })
  const newest = squares.map(({ ids }) => ids[0]!)
  const { rows } = await pool.query<PlaceRow>({ ...placesStatement, values: [newest] })
  const placeOf = new Map(
    rows.map(({ id, city, neighborhood }) => [id, [neighborhood, city].filter(Boolean).join(', ')]),
  )
  return {
    squares: squares.map((square) => ({ ...square, place: placeOf.get(square.ids[0]!) ?? '' })),
    anywhere: { count: 0, ids: [] },
    isAll,
    tiles: env.tiles ?? null,
    searchName: search.name,
  }
}
