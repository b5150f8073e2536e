import type { Pool, PoolClient } from 'pg'
import { deckPageSize, type getListingDeck } from '#shared/market/decks.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { planLimits } from '#shared/subscriptions/plans.ts'
import { defineBatches } from '#server/db/batches.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { JsonText } from '#server/http/json-text.ts'
import { findPlanLimits, planSql } from '#server/features/people/entitlements/find-plan.ts'
import { toAllowances, usedPlanColumns, type UsedPlan } from '#server/features/subscriptions/plan-uses.ts'
import { enterClientMarket } from '#server/features/market/filters/bump-client.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import { quoteForClient } from '#server/features/market/listings/quote-for-client.ts'
import { joinHiddenOwners, mayMeetOwner } from '#server/features/people/visibility/may-meet.ts'
import { distanceKm } from '#server/locations/grid.ts'
import { listingReason } from './card-reason.ts'
import { getDeckPage, isReady, isWorthSkipping } from './deck-page.ts'
import { advanceDecks } from './deck-row.ts'
import { cardVersion, knownCardsOf, learnCards } from './known-cards.ts'
import {
  cardColumns,
  deckFilterColumns,
  fittingCards,
  toListingCard,
  toShownDistance,
  type CardRow,
  type FiltersRow,
} from './listing-cards.ts'
import { createListingMarket, filtersKeySql, fitVersion, me } from './listing-market.ts'
import { unswipedOnTop, unswipedPageOfDeck, type DeckState } from './market.ts'

const deckName = 'listings'

type Page = ReplyOf<typeof getListingDeck>

interface OpenRow extends FiltersRow, Omit<DeckState, 'isStarted'> {
  filtersKey: string
  deckKey: string | null
  isInMarket: boolean
}

const openColumns = `${deckFilterColumns}, ${filtersKeySql} "filtersKey",
  exists (select from client_market m where m.client_id = w.user_id) "isInMarket",
  d.filters_key "deckKey", d.head_at "headAt", cardinality(d.card_ids) - d.position "cardsLeft",
  exists (select from likes k where k.target_id = w.user_id and k.direction = 'right'
    and k.created_at > d.likers_seen_at) "hasNewLikers"`
// `limit 1` makes each join of these statements an index probe; the planner may otherwise read a whole table.
const joinProfileAndDeck = `
  left join lateral (select * from client_profiles where user_id = w.user_id limit 1) c on true
  left join lateral (select * from decks where user_id = w.user_id and name = '${deckName}' limit 1) d on true`

const openStatement = defineStatement<OpenRow>(
  'open-listing-deck',
  `select ${openColumns} from client_filter_preferences w ${joinProfileAndDeck} where w.user_id = $1`,
)

const topStatement = defineStatement<TopRow>(
  'top-of-listing-deck',
  `with ${me()}, unswiped as materialized (${unswipedOnTop})
    select card.place, card.version, ${cardColumns} ${fittingCards('unswiped')}
    order by card.place limit ${deckPageSize}`,
)

interface TopRow extends CardRow {
  place: number
  version: number
}

/** The next listings for a client. The first request adds the client to the market of clients. */
export const getListingDeckPage = (deps: Deps, userId: string): Promise<Page | JsonText<Page>> =>
  readTogether(deps, userId)

/** Most pages are the top of their deck and consist of cards this process knows. The others are built one by one. */
const readTogether = defineBatches<Deps, string, Page | JsonText<Page>>({
  async run(deps, userIds) {
    const at = deps.now()
    const { cards: known, fits } = knownCardsOf(deps.primary)
    const rows = await pagesStatement.rows(deps.pool, [userIds, at])
    const tops = rows.flatMap((row) => findTop(row, at, fits) ?? [])
    const unknown = tops.flatMap(({ cards }) =>
      cards.map(({ version }) => version).filter((version) => !known.get(version)),
    )
    await learnCards(deps.pool, known, [...new Set(unknown)])
    const skipped = tops.filter(({ deadCards }) => isWorthSkipping(deadCards))
    await advanceDecks(
      deps.primary,
      deckName,
      skipped.map(({ row, deadCards }) => ({
        userId: userIds[row.place - 1]!,
        version: row.version,
        cards: deadCards,
      })),
    )
    const pages = new Map(tops.map((top) => [top.row.place - 1, toPage(top, at, known)]))
    return userIds.map((userId, i) => pages.get(i) ?? readAlone(deps, userId))
  },
})

interface PageRow extends OpenRow, UsedPlan {
  /** The position of the person among those who asked. */
  place: number
  /** Of the deck. */
  version: number
  /** The unswiped cards on top of the deck, as `TopCard`. */
  cards: string | null
}

const pagesStatement = defineStatement<PageRow>(
  'listing-deck-pages',
  `select asked.place::int, d.version, ${openColumns}, ${usedPlanColumns('asked.user_id', 'plan.plan', '$2')}, top.cards
    from unnest($1::uuid[]) with ordinality asked(user_id, place)
    join client_filter_preferences w on w.user_id = asked.user_id ${joinProfileAndDeck}
    cross join lateral (select ${planSql('asked.user_id', '$2')} plan) plan
    ${joinHiddenOwners('asked.user_id')}
    cross join lateral (
      select string_agg(concat_ws(' ', card.place, ${cardVersion('l', 'o')}, ${fitVersion('l.xmin::text', 'f')},
        case when liker.is_super then 'super' when not liker.is_super then 'like' else '' end), ',' order by card.place) cards
      from (${unswipedPageOfDeck}) card
      cross join lateral (select id, owner_id, xmin from listings where id = card.id and ${isShown('listings')} limit 1) l
      cross join lateral (select id, is_anonymous, xmin from profiles where id = l.owner_id and ${mayMeetOwner('profiles')} limit 1) o
      left join lateral (select xmin from owner_filters where user_id = l.owner_id limit 1) f on true
      left join lateral (select k.is_super from likes k
        where k.user_id = l.owner_id and k.target_id = d.user_id and k.direction = 'right' limit 1) liker on true
    ) top`,
)

interface TopCard {
  version: string
  isSuperLike: boolean | null
}

interface Top {
  row: PageRow
  cards: TopCard[]
  /** How many cards above them were already swiped or no longer fit. */
  deadCards: number
}

/** The page's cards, or undefined if the deck has to be refilled or one may no longer fit. */
function findTop(row: PageRow, at: Date, fits: ReturnType<typeof knownCardsOf>['fits']): Top | undefined {
  const { filtersKey, deckKey, isInMarket } = row
  if (!isInMarket || !row.cards || !isReady({ ...row, isStarted: deckKey === filtersKey }, at))
    return undefined
  const cards = row.cards.split(',').map((card) => {
    const [, version = '', fit, liker] = card.split(' ')
    const id = version.slice(0, version.indexOf('.'))
    const isKnown = !version.endsWith('.') && fits.get(fitKey(filtersKey, id, fit!))
    return isKnown ? { version, isSuperLike: liker ? liker === 'super' : null } : undefined
  })
  const known = cards.filter((card) => card !== undefined)
  return known.length === deckPageSize
    ? { row, cards: known, deadCards: Number.parseInt(row.cards) - 1 }
    : undefined
}

const fitKey = (filtersKey: string, listingId: string, version: string) =>
  `${filtersKey} ${listingId} ${version}`

function toPage(
  { row, cards: top }: Top,
  at: Date,
  known: ReturnType<typeof knownCardsOf>['cards'],
): JsonText<Page> | undefined {
  const center = row.lat === null || row.lon === null ? null : { lat: row.lat, lon: row.lon }
  const filters = { ...row, seesWhoLiked: planLimits[row.plan].seesWhoLiked }
  const cards: string[] = []
  for (const { version, isSuperLike } of top) {
    const card = known.get(version)
    if (!card) return undefined
    const distance = toShownDistance(center && distanceKm(center, card.area))
    const why = listingReason({ ...card.about, isSuperLike }, filters, at)
    const quote = quoteForClient(card.about, filters)
    cards.push(
      `${card.json},"distanceKm":${distance},"why":${JSON.stringify(why)},"quote":${JSON.stringify(quote)}}`,
    )
  }
  const allowances = JSON.stringify(toAllowances(row))
  return new JsonText(`{"cards":[${cards.join()}],"isEnd":false,"allowances":${allowances}}`)
}

async function readAlone(deps: Deps, userId: string): Promise<Page> {
  const { primary: pool } = deps
  const at = deps.now()
  const { fits } = knownCardsOf(deps.primary)
  const { seesWhoLiked } = await findPlanLimits(pool, userId, at)
  const find = async (db: Pool | PoolClient) => await openStatement.first(db, [userId])

  async function enter() {
    await inTransaction(pool, (tx) => enterClientMarket(tx, userId, at))
    return (await find(pool))!
  }

  return getDeckPage(deps, {
    userId,
    deckName,
    async open(db) {
      const found = await find(db)
      const row = found?.isInMarket ? found : await enter()
      const { filtersKey } = row
      const noteFit = (id: string, version: string) => fits.set(fitKey(filtersKey, id, version), true)
      return {
        market: createListingMarket(userId, filtersKey, row, at, noteFit),
        state: { ...row, isStarted: row.deckKey === filtersKey },
        async readTop() {
          const values = [userId, deckName, filtersKey]
          const rows = await topStatement.rows(pool, values)
          for (const card of rows) noteFit(card.id, card.fitVersion)
          return {
            cards: rows.map((card) => toListingCard(card, { ...row, seesWhoLiked }, at)),
            version: rows[0]?.version ?? 0,
            deadCards: (rows[0]?.place ?? 1) - 1,
          }
        },
      }
    },
  })
}
