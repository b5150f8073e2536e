import { useState } from 'react'
import type { ListingCard } from '#shared/decks.ts'
import type { MatchListener, SwipeGesture } from '../swipe-session.ts'
import { showLikedToast, showMatchToast } from '../swipe-toasts.ts'
import type { Deck } from '../use-deck.ts'
import { isAdmirer, sampleListings } from './sample-listings.ts'

/** The deck as everybody knows it, on sample listings: nothing is asked of the server and nothing is kept. */
export function useSampleDeck(): Deck<ListingCard> {
  const [cards, setCards] = useState(sampleListings)
  const [swiped, setSwiped] = useState<ListingCard[]>([])
  const [listeners] = useState(() => new Set<MatchListener>())
  const [onMatch] = useState(() => (listener: MatchListener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  })

  const tell = (card: ListingCard, { direction, isSuper, by }: SwipeGesture) => {
    if (direction === 'left') return
    if (!isAdmirer(card)) return showLikedToast({ isSuper, by }, 'client')
    showMatchToast('client')
    for (const listener of listeners) listener(card, card.id)
  }

  return {
    state: cards.length > 0 ? 'cards' : 'seen-all',
    cards,
    allowances: { undos: null, superLikes: null },
    swipe(card, gesture) {
      setCards((left) => left.filter(({ id }) => id !== card.id))
      setSwiped((gone) => [...gone, card])
      tell(card, gesture)
    },
    undo() {
      const last = swiped.at(-1)
      if (!last) return
      setSwiped(swiped.slice(0, -1))
      setCards([last, ...cards])
    },
    reload: async () => {
      setCards(sampleListings)
      setSwiped([])
      return true
    },
    onMatch,
  }
}
