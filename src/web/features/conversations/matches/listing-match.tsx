import { Suspense } from 'react'
import { t } from '#shared/messages/t.ts'
import { conversationPath } from '#shared/routes.ts'
import type { ListingCard } from '#shared/market/decks.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { formatPrice } from '#web/features/market/listings/format-listing.ts'
import { matchTexts } from '#web/features/market/swipes/swipe-toasts.ts'
import type { Match } from '#web/features/market/swipes/use-matches.ts'

const MatchMoment = lazyComponent(async () => (await import('./match-moment.tsx')).MatchMoment)

interface ListingMatchProps {
  match: Match<ListingCard>
  onClose: () => void
  /** Replaces "Send a message" for a sample, which has no one to write to. */
  onMessageToSample?: (name: string) => void
}

const sampleTexts = {
  ...matchTexts.client,
  line: t('A sample match. This is what it looks like when you both like each other.'),
}

/** The match of a client: the owner of a listing liked me back. */
export const ListingMatch = ({
  match: { card, conversationId },
  onClose,
  onMessageToSample,
}: ListingMatchProps) => {
  const { amount, unit } = formatPrice(card.facts.kind, card)
  return (
    <Suspense>
      <MatchMoment
        key={conversationId + card.id}
        text={onMessageToSample ? sampleTexts : matchTexts.client}
        thing={{ name: card.title, line: `${amount}${unit}`, photo: card.photos[0] }}
        person={{
          name: card.owner.name,
          line: t('Owner in {city}', { city: card.city }),
          avatarUrl: card.owner.avatarUrl,
        }}
        conversationId={onMessageToSample ? undefined : conversationId}
        messagePath={conversationPath(conversationId)}
        onMessage={onMessageToSample && (() => onMessageToSample(card.owner.name))}
        onClose={onClose}
      />
    </Suspense>
  )
}
