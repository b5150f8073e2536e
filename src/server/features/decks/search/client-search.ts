import type { ClientCard } from '#shared/decks.ts'
import type { Kind } from '#shared/kinds.ts'
import { mostInSquare, mostOnMap, type SearchMap } from '#shared/search.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { findCity } from '../../../places/cities.ts'
import { snapToGrid } from '../../../places/grid.ts'
import { findPlanLimits } from '../../subscriptions/find-plan.ts'
import { cardColumns, fittingCards, offerOf, toClientCard, type CardRow } from '../client-cards.ts'
import { createClientRows, filtersInUse, mineOf, savedFilters, type FoundClient } from '../client-market.ts'
import { top } from '../deck-row.ts'
import { unswiped } from '../market.ts'
import { readMarket } from '../read-market.ts'
import type { Search } from './read-page.ts'
import { toSquares } from './to-squares.ts'

const offerStatement = { name: 'open-client-search', text: `select cells from ${offerOf} mine` }

const savedStatement = {
  name: 'find-client-search',
  text: 'select name from client_searches where user_id = $1 and id = $2 and kind = $3 and removed_at is null',
}

const cardsStatement = (name: string, filters: string) => ({
  name,
  text: `with ${mineOf('$3', filters)}, unswiped as materialized (${unswiped('$2')})
    select ${cardColumns} ${fittingCards('unswiped', '$4::boolean')} order by card.place`,
})
const cardsInUse = cardsStatement('client-search-cards', filtersInUse)
const cardsSaved = cardsStatement('saved-client-search-cards', savedFilters('$5'))

/** The clients of a kind for an owner by the filters in use, or by a search that they have saved. */
export async function openClientSearch(
  { pool, now }: Deps,
  userId: string,
  kind: Kind,
  searchId: string | undefined,
): Promise<Search<FoundClient, ClientCard>> {
  const at = now()
  const name = searchId ? await findName(searchId) : null
  const offer = await pool.query<{ cells: number[] | null }>({ ...offerStatement, values: [userId, kind] })
  return {
    name,
    rows: createClientRows({ userId, kind, cells: offer.rows[0]!.cells }, at, searchId),
    async readCards(ids) {
      const { seesWhoLiked } = await findPlanLimits(pool, userId, at)
      const { rows } = await pool.query<CardRow>({
        ...(searchId ? cardsSaved : cardsInUse),
        values: [userId, ids, kind, seesWhoLiked, ...(searchId ? [searchId] : [])],
      })
      return Promise.all(rows.map((row) => toClientCard(row, seesWhoLiked, at)))
    },
  }

  async function findName(id: string) {
    const { rows } = await pool.query<{ name: string }>({ ...savedStatement, values: [userId, id, kind] })
    if (!rows[0]) throw new AppError('not_found')
    return rows[0].name
  }
}

/** The latest of the list by the cities that they look in: more is not known of where somebody is. */
export async function drawClients(
  { pool, env }: Deps,
  search: Search<FoundClient, ClientCard>,
): Promise<SearchMap> {
  const size = { wanted: mostOnMap, most: mostOnMap }
  const { found, isAll } = await readMarket(pool, search.rows, 'below', top, size)
  const placed = await Promise.all(
    found.map(async (client) => {
      const city = client.cityId === null ? undefined : await findCity(client.cityId)
      return { ...client, city, isMonthly: true }
    }),
  )
  const here = placed.flatMap(({ city, ...client }) => (city ? [{ ...client, city }] : []))
  const elsewhere = placed.filter(({ city }) => !city)
  const squares = toSquares(here, {
    middleOf: ({ city }) => snapToGrid(city),
    amountOf: ({ maxPriceCents }) => maxPriceCents,
    better: Math.max,
  })
  const cityOf = new Map(here.map(({ id, city }) => [id, `${city.name}, ${city.region}`]))
  return {
    squares: squares.map((square) => ({ ...square, place: cityOf.get(square.ids[0]!) ?? '' })),
    anywhere: { count: elsewhere.length, ids: elsewhere.slice(0, mostInSquare).map(({ id }) => id) },
    isAll,
    tiles: env.tiles ?? null,
    searchName: search.name,
  }
}
