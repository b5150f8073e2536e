import { Suspense } from 'react'
import { conversationPath } from '#shared/routes.ts'
import type { ListingCard } from '#shared/decks.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { priceWords } from '#web/features/listings/listing-words.ts'
import { matchWords } from './swipe-toasts.ts'
import type { Match } from './use-matches.ts'

const MatchMoment = lazyPart(async () => (await import('#web/features/matches/match-moment.tsx')).MatchMoment)

interface ListingMatchProps {
  match: Match<ListingCard>
  onClose: () => void
  /** Where "Send a message" leads; to the conversation unless told. */
  messagePath?: string
}

/** The owner of a listing liked me too. */
export const ListingMatch = ({
  match: { card, conversationId },
  onClose,
  messagePath,
}: ListingMatchProps) => {
  const { amount, unit } = priceWords(card)
  return (
    <Suspense>
      <MatchMoment
        key={conversationId + card.id}
        words={matchWords.client}
        thing={{ name: card.title, line: `${amount}${unit}`, photo: card.photos[0] }}
        person={{
          name: card.owner.name,
          line: `Owner in ${card.city}`,
          avatarUrl: card.owner.avatarUrl,
        }}
        messagePath={messagePath ?? conversationPath(conversationId)}
        onClose={onClose}
      />
    </Suspense>
  )
}
