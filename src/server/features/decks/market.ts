import type { Pool, PoolClient } from 'pg'
import type { Place } from '#shared/cursor.ts'
import { deckPageSize } from '#shared/decks.ts'

export type Direction = 'above' | 'below'

/** How many rows are read at once: more where the rows before held nothing. Part of a statement's text, so few of them. */
export const windowSizes = [200, 1000, 4000] as const
export type WindowSize = (typeof windowSizes)[number]

/** A card that fits and was not swiped. */
export interface Candidate {
  id: string
  surfacedAtMs: number
  /** Of two, the one with the higher score comes first. */
  score: number
}

export interface MarketWindow<Found extends Candidate = Candidate> {
  rowsRead: number
  /** Of the last row that was read. */
  lastAt: Date | null
  lastId: string | null
  /** In the order of the market. */
  found: Found[]
}

/** The same as it comes from the database. */
export interface WindowRow<Scored> extends Omit<MarketWindow, 'found'> {
  found: (Scored & Omit<Candidate, 'score'>)[]
}

/** What fits a person, row after row. */
export interface MarketRows<Found extends Candidate = Candidate> {
  /** The next rows of the market above or below a place. */
  readWindow(
    db: Pool | PoolClient,
    direction: Direction,
    from: Place,
    size: WindowSize,
  ): Promise<MarketWindow<Found>>
}

/** Where a person's cards come from. The two decks differ in this and in how their cards look. */
export interface Market extends MarketRows {
  /** Of everything that decides which cards fit, as far as it is the person's own. */
  wishesKey: string
  /** Those of the other side who liked the person since then, the best first. */
  findAdmirers(client: PoolClient, since: Date): Promise<string[]>
  /** Those of the cards that still fit and were not swiped, in the same order. */
  keepFitting(client: PoolClient, cardIds: string[]): Promise<string[]>
}

/** What is known of a deck before its next cards are taken. */
export interface DeckState {
  /** Its cards were chosen by what the person looks for now. */
  isStarted: boolean
  headAt: Date | null
  cardsLeft: number | null
  hasNewAdmirers: boolean
}

interface CardsOnTop<Card> {
  cards: Card[]
  /** Of the deck that they lie on. */
  version: number
  /** How many cards lie above the first of them: swiped, or fitting no more. */
  deadCards: number
}

interface OpenDeck<Card> {
  market: Market
  state: DeckState
  readTop(): Promise<CardsOnTop<Card>>
}

/** One of the two decks, for one person. */
export interface DeckSide<Card> {
  userId: string
  deckName: string
  open(db: Pool | PoolClient): Promise<OpenDeck<Card>>
}

/**
 * SQL: `hit` is null for what the person in $1 has not swiped. It is a probe for each card, where NOT EXISTS would be
 * planned as a hash of all swipes.
 */
export const swiped = (target: string) =>
  `lateral (select true hit from likes where user_id = $1 and target_id = ${target} limit 1)`

/** SQL for those of the cards in an array that the person in $1 has not swiped, each with its place. */
export const unswiped = (ids: string) => `
  select card.id, card.place from unnest(${ids}::uuid[]) with ordinality card(id, place)
  left join ${swiped('card.id')} s on true where s.hit is null`

/** A page that was swiped since the last one, and the next. */
const cardsRead = 2 * deckPageSize + 5
/** A few more than a page, for those that fit no more. */
const cardsKept = deckPageSize + 5

/** SQL for the cards on top of the deck in $1 and $2, if its key is $3: those that were not swiped. */
export const unswipedOnTop = `
  select card.id, card.place::int, d.version
  from decks d
  cross join lateral unnest(d.card_ids[d.position + 1 : d.position + ${cardsRead}]) with ordinality card(id, place)
  left join ${swiped('card.id')} s on true
  where d.user_id = $1 and d.name = $2 and d.wishes_key = $3 and s.hit is null
  order by card.place limit ${cardsKept}`

const sort = { above: 'asc', below: 'desc' } as const
const beyond = { above: '>', below: '<' } as const

/** SQL for the place of a row being above or below the place in $2 and $3. */
export const isBeyond = (direction: Direction, id: string) =>
  `(surfaced_at, ${id}) ${beyond[direction]} ($2::timestamptz, $3::uuid)`

/**
 * SQL for the next rows of several parts of a market. Each part is one scan of an index in this very order, and they are
 * merged as they are read: no more rows are read than are asked for, and one a part. The order and the limit inside of
 * the parts are for PostgreSQL, which would else sort them whole; the limit is a constant because it plans for a tenth
 * of the table where it does not know it.
 */
export const nextRows = (parts: string[], direction: Direction, id: string, size: WindowSize) => {
  const inOrder = `order by surfaced_at ${sort[direction]}, ${id} ${sort[direction]} limit ${size}`
  const scans = parts.map((part) => `(${part} ${inOrder})`)
  return `select * from (${scans.join(' union all ')}) market ${inOrder}`
}

/** SQL for what a window says, over `rows_read` and `found`, which has their `surfaced_at` too. */
export const windowOf = (direction: Direction, id: string) => {
  const backwards = sort[direction === 'above' ? 'below' : 'above']
  return `
    select (select count(*)::int from rows_read) "rowsRead", place.*,
      coalesce((
        select jsonb_agg(
          to_jsonb(found) - 'surfaced_at' || jsonb_build_object('surfacedAtMs', extract(epoch from surfaced_at) * 1000)
          order by surfaced_at ${sort[direction]}, id ${sort[direction]}
        ) from found
      ), '[]') found
    from (select) always left join (
      select surfaced_at "lastAt", ${id} "lastId" from rows_read
      order by surfaced_at ${backwards}, ${id} ${backwards} limit 1
    ) place on true`
}
