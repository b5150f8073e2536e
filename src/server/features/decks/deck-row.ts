import type { Pool, PoolClient } from 'pg'
import type { Place } from '#shared/cursor.ts'

export const lowestId = '00000000-0000-0000-0000-000000000000'
/** Above everything. */
export const top: Place = { at: new Date('9999-12-31T00:00:00Z'), id: lowestId }

/** A change may be committed this much later than the moment that it bears. */
const lateCommitMs = 60_000
/** Everything that bears an earlier moment can be seen by now. */
export const settledBefore = (at: Date) => new Date(at.getTime() - lateCommitMs)

/** The cards that wait for a person, and how much of the market was looked through for them. */
export interface Deck {
  wishesKey: string
  cardIds: string[]
  /** What surfaced after this are arrivals. */
  head: Place
  /** Below this nothing was read yet. */
  tail: Place
  isExhausted: boolean
  admirersSeenAt: Date
}

export const newDeck = (wishesKey: string, at: Date): Deck => ({
  wishesKey,
  cardIds: [],
  head: { at: settledBefore(at), id: lowestId },
  tail: top,
  isExhausted: false,
  admirersSeenAt: new Date(0),
})

interface DeckRow {
  wishesKey: string
  cardIds: string[]
  headAt: Date
  headId: string
  tailAt: Date
  tailId: string
  isExhausted: boolean
  admirersSeenAt: Date
}

const ensureStatement = {
  name: 'ensure-deck',
  text: `insert into decks (user_id, name, wishes_key, card_ids, position, head_at, head_id, tail_at, tail_id,
      is_exhausted, admirers_seen_at)
    values ($1, $2, '', '{}', 0, $3, $4, $3, $4, false, $3) on conflict do nothing`,
}

const lockStatement = {
  name: 'lock-deck',
  text: `select wishes_key "wishesKey", card_ids[position + 1:] "cardIds", head_at "headAt", head_id "headId",
      tail_at "tailAt", tail_id "tailId", is_exhausted "isExhausted", admirers_seen_at "admirersSeenAt"
    from decks where user_id = $1 and name = $2 for update`,
}

/** Whoever else fills this deck waits until the transaction ends. */
export async function lockDeck(client: PoolClient, userId: string, name: string): Promise<Deck> {
  await client.query({ ...ensureStatement, values: [userId, name, top.at, top.id] })
  const { rows } = await client.query<DeckRow>({ ...lockStatement, values: [userId, name] })
  const { headAt, headId, tailAt, tailId, ...deck } = rows[0]!
  return { ...deck, head: { at: headAt, id: headId }, tail: { at: tailAt, id: tailId } }
}

const saveStatement = {
  name: 'save-deck',
  text: `update decks set wishes_key = $3, card_ids = $4, position = 0, head_at = $5, head_id = $6, tail_at = $7,
      tail_id = $8, is_exhausted = $9, admirers_seen_at = $10, version = version + 1
    where user_id = $1 and name = $2`,
}

export async function saveDeck(client: PoolClient, userId: string, name: string, deck: Deck) {
  const { wishesKey, cardIds, head, tail, isExhausted, admirersSeenAt } = deck
  await client.query({
    ...saveStatement,
    values: [
      userId,
      name,
      wishesKey,
      cardIds,
      head.at,
      head.id,
      tail.at,
      tail.id,
      isExhausted,
      admirersSeenAt,
    ],
  })
}

const advanceStatement = {
  name: 'advance-deck',
  text: `update decks set position = position + $4, version = version + 1
    where user_id = $1 and name = $2 and version = $3`,
}

/** Puts cards behind the person, unless the deck has changed since they were looked at. */
export async function advanceDeck(db: Pool, userId: string, name: string, version: number, cards: number) {
  await db.query({ ...advanceStatement, values: [userId, name, version, cards] })
}
