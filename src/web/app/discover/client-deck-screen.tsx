import { ChevronLeft, SlidersHorizontal } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { getClientDeck, type ClientCard } from '#shared/market/decks.ts'
import { clientDeckPaths, type Kind } from '#shared/market/kinds.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { useView, ViewSwitch } from '#web/features/market/browse/view-switch.tsx'
import { call } from '#web/lib/api.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ClientMatch } from '#web/features/conversations/matches/client-match.tsx'
import { clientViews } from '#web/features/market/decks/client-view.tsx'
import { DeckBackground } from '#web/features/market/decks/deck-background.tsx'
import { KindPills } from '#web/features/market/decks/kind-pills.tsx'
import { SwipeDeck } from '#web/features/market/decks/swipe-deck.tsx'
import { useDeck } from '#web/features/market/decks/use-deck.ts'
import { useMatches } from '#web/features/market/swipes/use-matches.ts'

const kindAt = (path: string): Kind =>
  clientDeckPaths[(path.split('/').at(-1) ?? '') as keyof typeof clientDeckPaths] ?? 'property'

const ClientDeckEnd = lazyComponent(
  async () => (await import('#web/features/market/decks/client-deck-end.tsx')).ClientDeckEnd,
)
const ClientSearch = lazyComponent(async () => (await import('./client-search.tsx')).ClientSearch)

/** Where owners browse the clients who look for one asset kind: as a deck, a list or a map. */
export const ClientDeckScreen = () => {
  const kind = kindAt(useLocation().pathname)
  return useView() === 'deck' ? <ClientDeck kind={kind} /> : <ClientSearch key={kind} kind={kind} />
}

const ClientDeck = ({ kind }: { kind: Kind }) => {
  const me = useMe()
  const deck = useDeck<ClientCard>({
    name: kind,
    role: 'owner',
    ask: (signal) => call(getClientDeck, { params: { kind }, signal }),
  })
  const { match, dismiss } = useMatches<ClientCard>(deck)
  return (
    <>
      <DocumentTitle>{t('Clients')}</DocumentTitle>
      <SwipeDeck
        deck={deck}
        viewer={me.id}
        isCovered={match !== undefined}
        tools={<ClientDeckTools kind={kind} />}
        view={clientViews[kind]}
        rest={
          <DeckBackground state={deck.state}>
            <ClientDeckEnd deck={deck} kind={kind} />
          </DeckBackground>
        }
      />
      {match && <ClientMatch match={match} onClose={dismiss} />}
    </>
  )
}

const ClientDeckTools = ({ kind }: { kind: Kind }) => {
  const navigate = useNavigate()
  return (
    <>
      <header className="flex min-h-15 shrink-0 items-center gap-1 pe-3 ps-1 desk:mb-2 desk:min-h-0 desk:justify-center desk:px-0">
        <IconButton
          label={t('Back')}
          onClick={() => void navigate('/owner/dashboard')}
          className="desk:hidden"
        >
          <ChevronLeft />
        </IconButton>
        <h1 className="flex-1 text-[1.25rem] desk:sr-only">{t('Clients')}</h1>
        <ViewSwitch />
        <Link
          to="/owner/filters"
          aria-label={t('Filters')}
          className="grid size-11 place-items-center rounded-control hover:bg-current/8 desk:absolute desk:top-0.5 desk:start-full desk:ms-6"
        >
          <SlidersHorizontal className="size-[22px]" />
        </Link>
      </header>
      <KindPills kind={kind} />
    </>
  )
}
