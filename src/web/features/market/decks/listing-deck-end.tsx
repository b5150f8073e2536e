import { t } from '#shared/messages/t.ts'
import { deckEndText } from '#web/features/market/filters/deck-end-text.ts'
import { useMyFilters } from '#web/features/market/filters/use-my-filters.ts'
import { DeckEnd, type DeckEndProps } from './deck-end.tsx'
import { ListingNextSteps } from './next-steps/listing-next-steps.tsx'

/** The end of a client's deck, with next steps. */
export const ListingDeckEnd = ({ deck }: Pick<DeckEndProps, 'deck'>) => {
  const { data: filters } = useMyFilters()
  return (
    <DeckEnd
      deck={deck}
      noneTitle={t('No Properties Found')}
      reloaded={t('Listings reloaded')}
      whenNone={t('Nothing new fits your filters right now.')}
      whenSeen={filters ? deckEndText(filters) : t('That’s everything that fits your filters.')}
      whenFailed={t('We couldn’t load your deck. Check your connection and refresh.')}
      nextSteps={<ListingNextSteps />}
    />
  )
}
