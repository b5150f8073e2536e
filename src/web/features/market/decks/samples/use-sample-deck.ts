import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { ListingCard } from '#shared/market/decks.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { MatchListener, SwipeGesture } from '#web/features/market/swipes/swipe-session.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { Deck } from '../use-deck.ts'
import { hasLikedYou, sampleListings } from './sample-listings.ts'

/** A deck of sample listings: sends no requests and stores nothing. */
export function useSampleDeck(): Deck<ListingCard> & { likedKinds: Kind[] } {
  const [cards, setCards] = useState(sampleListings)
  const [swiped, setSwiped] = useState<ListingCard[]>([])
  const [likedKinds, setLikedKinds] = useState<Kind[]>([])
  const [listeners] = useState(() => new Set<MatchListener>())
  const [onMatch] = useState(() => (listener: MatchListener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  })

  const showOutcome = (card: ListingCard, { direction }: SwipeGesture) => {
    if (direction === 'left') return
    setLikedKinds((kinds) => [...new Set([...kinds, card.facts.kind])])
    if (!hasLikedYou(card))
      return showToast({
        title: t('❤️ Liked!'),
        description: t('This is a sample, so nobody is notified.'),
      })
    for (const listener of listeners) listener(card, card.id)
  }

  return {
    likedKinds,
    state: cards.length > 0 ? 'cards' : 'seen-all',
    cards,
    allowances: { undos: null, superLikes: null },
    swipe(card, gesture) {
      setCards((left) => left.filter(({ id }) => id !== card.id))
      setSwiped((gone) => [...gone, card])
      showOutcome(card, gesture)
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
      return 'cards'
    },
    onMatch,
  }
}
