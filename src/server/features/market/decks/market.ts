import type { Pool, PoolClient } from 'pg'
import type { CursorPosition } from '#shared/cursor.ts'
import { deckPageSize } from '#shared/market/decks.ts'

export type Direction = 'above' | 'below'

/**
 * How many rows are read at once. Larger windows follow windows with few results. There are few sizes because each
 * becomes part of a statement's text.
 */
export const windowSizes = [200, 1000, 4000] as const
export type WindowSize = (typeof windowSizes)[number]

/** A card that fits and hasn't been swiped. */
export interface Candidate {
  id: string
  surfacedAtMs: number
  /** Higher scores come first. */
  score: number
}

export interface MarketWindow<Found extends Candidate = Candidate> {
  rowsRead: number
  /** The position of the last row read. */
  lastAt: Date | null
  lastId: string | null
  /** In market order. */
  found: Found[]
}

/** The same as returned by the database. */
export interface WindowRow<Scored> extends Omit<MarketWindow, 'found'> {
  found: (Scored & Omit<Candidate, 'score'>)[]
}

/** Reads everything that fits a person, window by window. */
export interface MarketRows<Found extends Candidate = Candidate> {
  /** The next rows of the market above or below a position. */
  readWindow(
    db: Pool | PoolClient,
    direction: Direction,
    from: CursorPosition,
    size: WindowSize,
  ): Promise<MarketWindow<Found>>
}

/** The source of a person's cards. The two decks differ only in this and in how their cards look. */
export interface Market extends MarketRows {
  /** A hash of everything about the person that decides which cards fit. */
  filtersKey: string
  /** Cards from the other side that liked the person since then, best first. */
  findLikers(tx: PoolClient, since: Date): Promise<string[]>
  /** The cards that still fit and haven't been swiped, in the same order. */
  keepFitting(tx: PoolClient, cardIds: string[]): Promise<string[]>
}

/** The state of a deck before its next cards are taken. */
export interface DeckState {
  /** Whether the deck's cards were chosen by the person's current filters. */
  isStarted: boolean
  headAt: Date | null
  cardsLeft: number | null
  hasNewLikers: boolean
}

interface CardsOnTop<Card> {
  cards: Card[]
  /** The version of the deck they were read from. */
  version: number
  /** How many cards above them were already swiped or no longer fit. */
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
 * SQL: `hit` is null if the person in $1 hasn't swiped the target. This is one index probe per card; PostgreSQL would
 * plan NOT EXISTS as a hash of all swipes.
 */
export const swiped = (target: string) =>
  `lateral (select true hit from likes where user_id = $1 and target_id = ${target} limit 1)`

/** SQL for the cards of an array that the person in $1 hasn't swiped, each with its position. */
export const unswiped = (ids: string) => `
  select card.id, card.place from unnest(${ids}::uuid[]) with ordinality card(id, place)
  left join ${swiped('card.id')} s on true where s.hit is null`

/** One page swiped since the last request, plus the next page. */
const cardsRead = 2 * deckPageSize + 5
/** A few more than a page, in case some no longer fit. */
const cardsKept = deckPageSize + 5

/** SQL for the unswiped cards on top of a deck `d`. */
const unswipedOf = (userId: string, limit: number) => `
  select card.id, card.place::int
  from unnest(d.card_ids[d.position + 1 : d.position + ${cardsRead}]) with ordinality card(id, place)
  left join lateral (select true hit from likes where user_id = ${userId} and target_id = card.id limit 1) s on true
  where s.hit is null order by card.place limit ${limit}`

/** SQL for the unswiped cards on top of the deck in $1 and $2, if its key is $3. */
export const unswipedOnTop = `
  select card.*, d.version from decks d cross join lateral (${unswipedOf('$1', cardsKept)}) card
  where d.user_id = $1 and d.name = $2 and d.filters_key = $3`

/** SQL for one page of the same, of a deck `d` whose key is `d.filters_key`. */
export const unswipedPageOfDeck = unswipedOf('d.user_id', deckPageSize)

const sort = { above: 'asc', below: 'desc' } as const
const beyond = { above: '>', below: '<' } as const

/** SQL for whether a row is above or below the position in $2 and $3. */
export const isBeyond = (direction: Direction, id: string) =>
  `(surfaced_at, ${id}) ${beyond[direction]} ($2::timestamptz, $3::uuid)`

/**
 * SQL for the next rows of several parts of a market. Each part is an index scan in this order, and the scans are
 * merged while they are read, so no more rows are read than requested, plus one per part. The order and limit inside
 * each part keep PostgreSQL from sorting whole parts. The limit is a constant because PostgreSQL plans for a tenth of
 * the table when it doesn't know the limit.
 */
export const nextRows = (parts: string[], direction: Direction, id: string, size: WindowSize) => {
  const inOrder = `order by surfaced_at ${sort[direction]}, ${id} ${sort[direction]} limit ${size}`
  const scans = parts.map((part) => `(${part} ${inOrder})`)
  return `select * from (${scans.join(' union all ')}) market ${inOrder}`
}

/** SQL for a `WindowRow`, over `rows_read` and `found`, which also has `surfaced_at`. */
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
