import { deckPageSize } from '#shared/decks.ts'
import type { Deps } from '../../deps.ts'
import { findAllowances } from '../subscriptions/plan-uses.ts'
import { advanceDeck } from './deck-row.ts'
import type { DeckSide, DeckState } from './market.ts'
import { enoughCards, plentyOfCards, refillDeck } from './refill-deck.ts'

/** Somebody who comes back after this long sees first what came meanwhile. */
const arrivalsWaitMs = 10 * 60_000

/** The next cards of a deck. There is no cursor: what was not swiped comes again, on every device alike. */
export async function dealPage<Card>({ pool, now }: Deps, side: DeckSide<Card>) {
  const { userId, deckName } = side
  const at = now()
  const { state, readTop } = await side.open(pool)
  const isLow = !state.isStarted || (state.cardsLeft ?? 0) < enoughCards
  if (!isLow && hasNews(state, at)) await refillDeck(pool, side, false, at)
  let top = isLow ? undefined : await readTop()
  let isEnd = false
  if (!top || top.cards.length < deckPageSize) {
    const { cards, isAllRead } = await refillDeck(pool, side, true, at)
    const refilled = await side.open(pool)
    top = await refilled.readTop()
    isEnd = isAllRead && top.cards.length >= cards
  }
  if (top.deadCards >= deckPageSize) await advanceDeck(pool, userId, deckName, top.version, top.deadCards)
  return { cards: top.cards, isEnd, allowances: await findAllowances(pool, userId, at) }
}

function hasNews({ headAt, cardsLeft, hasNewAdmirers }: DeckState, at: Date) {
  const isHeadOld = headAt !== null && at.getTime() - headAt.getTime() > arrivalsWaitMs
  return hasNewAdmirers || (isHeadOld && (cardsLeft ?? 0) < plentyOfCards)
}
