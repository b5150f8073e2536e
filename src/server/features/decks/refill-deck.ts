import type { Pool, PoolClient } from 'pg'
import { deckPageSize } from '#shared/decks.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { lockDeck, lowestId, newDeck, saveDeck, settledBefore, type Deck, type Place } from './deck-row.ts'
import { windowSizes, type Candidate, type DeckSide, type Direction, type Market } from './market.ts'

/** A page that may be swiped already, and the next. */
export const enoughCards = 2 * deckPageSize
/** More are left in the market for the next time, so that a deck stays small. */
const mostFound = 5 * deckPageSize
/** A deck with this many cards waits with arrivals. */
export const plentyOfCards = 300
/** Of the market, for one request: whoever asks again reads on. */
const mostRows = 20_000

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
  const arrivals = await read(client, market, 'above', deck.head, {
    isNew: (id) => !known.includes(id),
    wanted: known.length < plentyOfCards ? enoughCards : 0,
  })
  const cards = new Set([...admirers, ...ranked(arrivals.found), ...known])
  const below = await read(client, market, 'below', deck.tail, {
    isNew: (id) => !cards.has(id),
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

interface Reading {
  isNew: (id: string) => boolean
  /** How many new cards are enough. */
  wanted: number
}

/** Reads on in the market until enough is found, all is read, or it was too much for one time. */
async function read(
  client: PoolClient,
  market: Market,
  direction: Direction,
  from: Place,
  { isNew, wanted }: Reading,
) {
  const found: Candidate[] = []
  let last = from
  let rows = 0
  for (let windows = 0; found.length < wanted && rows < mostRows; windows += 1) {
    const size = windowSizes[Math.min(windows, windowSizes.length - 1)]!
    const window = await market.readWindow(client, direction, last, size)
    found.push(...window.found.filter(({ id }) => isNew(id)))
    rows += window.rowsRead
    if (window.lastAt && window.lastId) last = { at: window.lastAt, id: window.lastId }
    const lastTaken = found[mostFound - 1]
    if (lastTaken && found.length > mostFound)
      return {
        found: found.slice(0, mostFound),
        last: { at: new Date(lastTaken.surfacedAtMs), id: lastTaken.id },
        isAll: false,
      }
    if (window.rowsRead < size) return { found, last, isAll: true }
  }
  return { found, last, isAll: false }
}

/** Up to what was read, but never so close that a change which is committed late would be overlooked. */
function headAfter(head: Place, { last, isAll }: { last: Place; isAll: boolean }, at: Date): Place {
  const settled: Place = { at: settledBefore(at), id: lowestId }
  const isUnsettled = last.at >= settled.at
  if (isAll || isUnsettled) return settled.at > head.at ? settled : head
  return last
}

const ranked = (found: Candidate[]) => found.toSorted((a, b) => b.score - a.score).map(({ id }) => id)
