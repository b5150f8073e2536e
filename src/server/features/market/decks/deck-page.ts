import { minuteMs } from '#shared/durations.ts'
import { deckPageSize } from '#shared/market/decks.ts'
import type { Deps } from '#server/deps.ts'
import { findAllowances } from '#server/features/subscriptions/plan-uses.ts'
import { advanceDecks } from './deck-row.ts'
import type { DeckSide, DeckState } from './market.ts'
import { enoughCards, plentyOfCards, refillDeck } from './refill-deck.ts'

/** Someone who returns after this long sees new arrivals first. */
const arrivalsWaitMs = 10 * minuteMs

/**
 * The next cards of a deck, refilled if needed. There is no cursor: a card comes back until it is swiped, on every device.
 */
export async function getDeckPage<Card>({ primary: pool, now }: Deps, side: DeckSide<Card>) {
  const { userId, deckName } = side
  const at = now()
  const { state, readTop } = await side.open(pool)
  const isLow = isRunningLow(state)
  if (!isLow && hasNewCards(state, at)) await refillDeck(pool, side, false, at)
  let top = isLow ? undefined : await readTop()
  let isEnd = false
  if (!top || top.cards.length < deckPageSize) {
    const { cards, isAllRead } = await refillDeck(pool, side, true, at)
    const refilled = await side.open(pool)
    top = await refilled.readTop()
    isEnd = isAllRead && top.cards.length >= cards
  }
  const { version, deadCards } = top
  if (isWorthSkipping(deadCards)) await advanceDecks(pool, deckName, [{ userId, version, cards: deadCards }])
  return { cards: top.cards, isEnd, allowances: await findAllowances(pool, userId, at) }
}

/** Skipping is a write, so it waits for a whole page of cards. */
export const isWorthSkipping = (deadCards: number) => deadCards >= deckPageSize

const isRunningLow = ({ isStarted, cardsLeft }: DeckState) => !isStarted || (cardsLeft ?? 0) < enoughCards

/** Whether the deck has the next page without a refill. */
export const isReady = (state: DeckState, at: Date) => !isRunningLow(state) && !hasNewCards(state, at)

function hasNewCards({ headAt, cardsLeft, hasNewLikers }: DeckState, at: Date) {
  const isHeadOld = headAt !== null && at.getTime() - headAt.getTime() > arrivalsWaitMs
  return hasNewLikers || (isHeadOld && (cardsLeft ?? 0) < plentyOfCards)
}
