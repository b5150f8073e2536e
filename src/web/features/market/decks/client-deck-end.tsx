import { t } from '#shared/messages/t.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { DeckEnd, type DeckEndProps } from './deck-end.tsx'
import { ClientNextSteps } from './next-steps/client-next-steps.tsx'

/** The end of an owner's deck, with next steps. */
export const ClientDeckEnd = ({ deck, kind }: Pick<DeckEndProps, 'deck'> & { kind: Kind }) => (
  <DeckEnd
    heading="h2"
    deck={deck}
    noneTitle={t('No Clients Found')}
    reloaded={t('Clients reloaded')}
    whenNone={t('Clients appear here when they’re looking for what you list and fit your filters.')}
    whenSeen={t('That’s everyone who fits your listings and filters.')}
    whenFailed={t('We couldn’t load this deck. Check your connection and refresh.')}
    nextSteps={<ClientNextSteps key={kind} kind={kind} />}
  />
)
