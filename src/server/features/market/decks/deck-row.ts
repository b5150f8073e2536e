import { minuteMs } from '#shared/durations.ts'
import type { Pool, PoolClient } from 'pg'
import type { CursorPosition } from '#shared/cursor.ts'
import { defineStatement } from '#server/db/statement.ts'

export const lowestId = '00000000-0000-0000-0000-000000000000'
export const top: CursorPosition = { at: new Date('9999-12-31T00:00:00Z'), id: lowestId }

/** A change may be committed this long after its own timestamp. */
const lateCommitMs = minuteMs
/** All changes with an earlier timestamp are visible by now. */
export const settledBefore = (at: Date) => new Date(at.getTime() - lateCommitMs)

/** The cards waiting for a person, and how much of the market was searched for them. */
export interface Deck {
  filtersKey: string
  cardIds: string[]
  /** Anything that surfaced after this is a new arrival. */
  head: CursorPosition
  /** Nothing below this has been read yet. */
  tail: CursorPosition
  isExhausted: boolean
  /** How many of the first cards are there because they liked the person. */
  likerCount: number
  likersSeenAt: Date
}

export const newDeck = (filtersKey: string, at: Date): Deck => ({
  filtersKey,
  cardIds: [],
  head: { at: settledBefore(at), id: lowestId },
  tail: top,
  isExhausted: false,
  likerCount: 0,
  likersSeenAt: new Date(0),
})

interface DeckRow {
  filtersKey: string
  cardIds: string[]
  headAt: Date
  headId: string
  tailAt: Date
  tailId: string
  isExhausted: boolean
  likerCount: number
  likersSeenAt: Date
}

const ensureStatement = defineStatement(
  'ensure-deck',
  `insert into decks (user_id, name, filters_key, card_ids, position, head_at, head_id, tail_at, tail_id,
      is_exhausted, likers_seen_at)
    values ($1, $2, '', '{}', 0, $3, $4, $3, $4, false, $3) on conflict do nothing`,
)

const lockStatement = defineStatement<DeckRow>(
  'lock-deck',
  `select filters_key "filtersKey", card_ids[position + 1:] "cardIds", head_at "headAt", head_id "headId",
      tail_at "tailAt", tail_id "tailId", is_exhausted "isExhausted",
      greatest(0, liker_count - position) "likerCount", likers_seen_at "likersSeenAt"
    from decks where user_id = $1 and name = $2 for update`,
)

/** Anyone else refilling this deck waits until the transaction ends. */
export async function lockDeck(tx: PoolClient, userId: string, name: string): Promise<Deck> {
  await ensureStatement.run(tx, [userId, name, top.at, top.id])
  const row = await lockStatement.one(tx, [userId, name])
  const { headAt, headId, tailAt, tailId, ...deck } = row
  return { ...deck, head: { at: headAt, id: headId }, tail: { at: tailAt, id: tailId } }
}

const saveStatement = defineStatement(
  'save-deck',
  `update decks set filters_key = $3, card_ids = $4, position = 0, head_at = $5, head_id = $6, tail_at = $7,
      tail_id = $8, is_exhausted = $9, likers_seen_at = $10, liker_count = $11, version = version + 1
    where user_id = $1 and name = $2`,
)

export async function saveDeck(tx: PoolClient, userId: string, name: string, deck: Deck) {
  const { filtersKey, cardIds, head, tail, isExhausted, likerCount, likersSeenAt } = deck
  await saveStatement.run(tx, [
    userId,
    name,
    filtersKey,
    cardIds,
    head.at,
    head.id,
    tail.at,
    tail.id,
    isExhausted,
    likersSeenAt,
    likerCount,
  ])
}

// Decks are locked in the order of their owners, so two statements never deadlock.
const advanceStatement = defineStatement(
  'advance-decks',
  `with unchanged as materialized (
      select d.user_id, skipped.cards
      from unnest($2::uuid[], $3::int[], $4::int[]) skipped(user_id, version, cards)
      join decks d on d.user_id = skipped.user_id and d.name = $1 and d.version = skipped.version
      order by d.user_id for update of d
    )
    update decks d set position = d.position + unchanged.cards, version = d.version + 1
    from unchanged where d.user_id = unchanged.user_id and d.name = $1`,
)

export interface SkippedCards {
  userId: string
  /** The version of the deck they were read from. */
  version: number
  cards: number
}

/** Skips cards at the top of decks, unless a deck has changed since it was read. */
export async function advanceDecks(db: Pool, name: string, skipped: SkippedCards[]) {
  if (skipped.length === 0) return
  await advanceStatement.run(db, [
    name,
    skipped.map(({ userId }) => userId),
    skipped.map(({ version }) => version),
    skipped.map(({ cards }) => cards),
  ])
}
