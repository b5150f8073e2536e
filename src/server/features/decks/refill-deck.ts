import type { Pool, PoolClient } from 'pg'
import type { Place } from '#shared/cursor.ts'
import { deckPageSize } from '#shared/decks.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { lockDeck, lowestId, newDeck, saveDeck, settledBefore, type Deck } from './deck-row.ts'
import type { Candidate, DeckSide, Market } from './market.ts'
import { readMarket } from './read-market.ts'

/** A page that may be swiped already, and the next. */
export const enoughCards = 2 * deckPageSize
/** More are left in the market for the next time, so that a deck stays small. */
const mostFound = 5 * deckPageSize
/** A deck with this many cards waits with arrivals. */
export const plentyOfCards = 300

/**
 * Looks for news and, where the deck is short of cards, for more. Whoever refills the same deck at the same time waits
 * and finds it full.
 */
export function refillDeck(pool: Pool, side: DeckSide<unknown>, isShort: boolean, at: Date) {
  const { userId, deckName } = side
  return inTransaction(pool, async (client) => {
    const stored = await lockDeck(client, userId, deckName)
    const { market } = await side.open(client)
    const deck = stored.wishesKey === market.wishesKey ? stored : newDeck(market.wishesKey, at)
    const { refilled, isAllRead } = await lookForCards(client, market, deck, isShort, at)
    await saveDeck(client, userId, deckName, refilled)
    return { cards: refilled.cardIds.length, isAllRead }
  })
}

async function lookForCards(client: PoolClient, market: Market, deck: Deck, isShort: boolean, at: Date) {
  const known = isShort ? await market.keepFitting(client, deck.cardIds) : deck.cardIds
  const admirers = await market.findAdmirers(client, deck.admirersSeenAt)
  const arrivals = await readMarket(client, market, 'above', deck.head, {
    isNew: (id) => !known.includes(id),
    most: mostFound,
    wanted: known.length < plentyOfCards ? enoughCards : 0,
  })
  const cards = new Set([...admirers, ...ranked(arrivals.found), ...known])
  const below = await readMarket(client, market, 'below', deck.tail, {
    isNew: (id) => !cards.has(id),
    most: mostFound,
    wanted: isShort && !deck.isExhausted ? enoughCards - cards.size : 0,
  })
  const refilled: Deck = {
    ...deck,
    cardIds: [...cards, ...ranked(below.found)],
    head: headAfter(deck.head, arrivals, at),
    tail: below.last,
    isExhausted: deck.isExhausted || below.isAll,
    admirersSeenAt: settledBefore(at),
  }
  return { refilled, isAllRead: refilled.isExhausted && arrivals.isAll }
}

/** Up to what was read, but never so close that a change which is committed late would be overlooked. */
function headAfter(head: Place, { last, isAll }: { last: Place; isAll: boolean }, at: Date): Place {
  const settled: Place = { at: settledBefore(at), id: lowestId }
  const isUnsettled = last.at >= settled.at
  if (isAll || isUnsettled) return settled.at > head.at ? settled : head
  return last
}

const ranked = (found: Candidate[]) => found.toSorted((a, b) => b.score - a.score).map(({ id }) => id)
