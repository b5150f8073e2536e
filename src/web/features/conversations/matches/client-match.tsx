import { Suspense } from 'react'
import { t } from '#shared/messages/t.ts'
import { conversationPath } from '#shared/routes.ts'
import type { ClientCard } from '#shared/market/decks.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { formatPrice } from '#web/features/market/listings/format-listing.ts'
import { matchTexts } from '#web/features/market/swipes/swipe-toasts.ts'
import type { Match } from '#web/features/market/swipes/use-matches.ts'

const MatchMoment = lazyComponent(async () => (await import('./match-moment.tsx')).MatchMoment)

interface ClientMatchProps {
  match: Match<ClientCard>
  onClose: () => void
}

/** The match of an owner: a client liked one of my listings, and I like them. */
export const ClientMatch = ({ match: { card, conversationId }, onClose }: ClientMatchProps) => {
  const me = useMe()
  const listing = card.fits.find(({ likedAt }) => likedAt) ?? card.fits[0]
  return (
    <Suspense>
      <MatchMoment
        key={conversationId}
        text={matchTexts.owner}
        thing={
          listing
            ? {
                name: listing.title,
                line: Object.values(formatPrice(listing.kind, listing)).join(''),
                photo: listing.cover ?? undefined,
              }
            : { name: me.fullName, line: t('You'), avatarUrl: me.avatarUrl }
        }
        person={{
          name: card.name,
          line: card.occupation || t('Client'),
          photo: card.photos[0],
          avatarUrl: card.avatarUrl,
        }}
        conversationId={conversationId}
        messagePath={conversationPath(conversationId)}
        onClose={onClose}
      />
    </Suspense>
  )
}
