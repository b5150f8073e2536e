import type { Pool, PoolClient } from 'pg'
import type { CursorPosition } from '#shared/cursor.ts'
import { deckPageSize } from '#shared/market/decks.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockDeck, lowestId, newDeck, saveDeck, settledBefore, type Deck } from './deck-row.ts'
import type { Candidate, DeckSide, Market } from './market.ts'
import { readMarket } from './read-market.ts'

/** A page that may already be swiped, and the next one. */
export const enoughCards = 2 * deckPageSize
/** The rest stays in the market for the next time, which keeps decks small. */
const maxFound = 5 * deckPageSize
/** A deck with this many cards doesn't take new arrivals. */
export const plentyOfCards = 300

/**
 * Looks for new arrivals and likes and, if the deck is running low, for more cards. A concurrent refill of the same
 * deck waits and then finds it full.
 */
export function refillDeck(pool: Pool, side: DeckSide<unknown>, isShort: boolean, at: Date) {
  const { userId, deckName } = side
  return inTransaction(pool, async (tx) => {
    const stored = await lockDeck(tx, userId, deckName)
    const { market } = await side.open(tx)
    const deck = stored.filtersKey === market.filtersKey ? stored : newDeck(market.filtersKey, at)
    const { refilled, isAllRead } = await lookForCards(tx, market, deck, isShort, at)
    await saveDeck(tx, userId, deckName, refilled)
    return { cards: refilled.cardIds.length, isAllRead }
  })
}

async function lookForCards(tx: PoolClient, market: Market, deck: Deck, isShort: boolean, at: Date) {
  const known = isShort ? await market.keepFitting(tx, deck.cardIds) : deck.cardIds
  const newLikers = await market.findLikers(tx, deck.likersSeenAt)
  const arrivals = await readMarket(tx, market, 'above', deck.head, {
    isNew: (id) => !known.includes(id),
    max: maxFound,
    wanted: known.length < plentyOfCards ? enoughCards : 0,
  })
  const likers = [...new Set([...newLikers, ...stillThere(deck.cardIds.slice(0, deck.likerCount), known)])]
  const cards = new Set([...likers, ...ranked(arrivals.found), ...known])
  const below = await readMarket(tx, market, 'below', deck.tail, {
    isNew: (id) => !cards.has(id),
    max: maxFound,
    wanted: isShort && !deck.isExhausted ? enoughCards - cards.size : 0,
  })
  const refilled: Deck = {
    ...deck,
    cardIds: [...cards, ...ranked(below.found)],
    head: headAfter(deck.head, arrivals, at),
    tail: below.last,
    isExhausted: deck.isExhausted || below.isAll,
    likerCount: likers.length,
    likersSeenAt: settledBefore(at),
  }
  return { refilled, isAllRead: refilled.isExhausted && arrivals.isAll }
}

/** The position up to which everything was read, but never so recent that a late commit would be missed. */
function headAfter(
  head: CursorPosition,
  { last, isAll }: { last: CursorPosition; isAll: boolean },
  at: Date,
): CursorPosition {
  const settled: CursorPosition = { at: settledBefore(at), id: lowestId }
  const isUnsettled = last.at >= settled.at
  if (isAll || isUnsettled) return settled.at > head.at ? settled : head
  return last
}

const stillThere = (cardIds: string[], known: string[]) => {
  const kept = new Set(known)
  return cardIds.filter((id) => kept.has(id))
}

const ranked = (found: Candidate[]) => found.toSorted((a, b) => b.score - a.score).map(({ id }) => id)
