import type { Kind } from '#shared/market/kinds.ts'
import { DeckEnd, type DeckEndProps } from './deck-end.tsx'
import { ClientNextSteps } from './next-steps/client-next-steps.tsx'

/** The end of an owner's deck, with next steps. */
export const ClientDeckEnd = ({ deck, kind }: Pick<DeckEndProps, 'deck'> & { kind: Kind }) => (
  <DeckEnd
    heading="h2"
    deck={deck}
    things="Clients"
    reloaded="Clients reloaded"
    whenNone="Clients appear here when they’re looking for what you list and fit your filters."
    whenSeen="That’s everyone who fits your listings and filters."
    whenFailed="We couldn’t load this deck. Check your connection and refresh."
    nextSteps={<ClientNextSteps key={kind} kind={kind} />}
  />
)
