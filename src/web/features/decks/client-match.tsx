import { Suspense } from 'react'
import { conversationPath } from '#shared/routes.ts'
import type { ClientCard } from '#shared/decks.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useMe } from '#web/features/accounts/use-session.ts'
import { priceWords } from '#web/features/listings/listing-words.ts'
import { matchWords } from './swipe-toasts.ts'
import type { Match } from './use-matches.ts'

const MatchMoment = lazyPart(async () => (await import('#web/features/matches/match-moment.tsx')).MatchMoment)

interface ClientMatchProps {
  match: Match<ClientCard>
  onClose: () => void
}

/** A client liked a listing of mine, and I like them. */
export const ClientMatch = ({ match: { card, conversationId }, onClose }: ClientMatchProps) => {
  const me = useMe()
  const listing = card.fits.find(({ likedAt }) => likedAt) ?? card.fits[0]
  return (
    <Suspense>
      <MatchMoment
        key={conversationId}
        words={matchWords.owner}
        thing={
          listing
            ? {
                name: listing.title,
                line: Object.values(priceWords(listing)).join(''),
                photo: listing.cover ?? undefined,
              }
            : { name: me.fullName, line: 'You', avatarUrl: me.avatarUrl }
        }
        person={{
          name: card.name,
          line: card.occupation || 'Client',
          photo: card.photos[0],
          avatarUrl: card.avatarUrl,
        }}
        messagePath={conversationPath(conversationId)}
        onClose={onClose}
      />
    </Suspense>
  )
}
