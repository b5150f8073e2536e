import { ChevronLeft, SlidersHorizontal } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { ClientCard } from '#shared/decks.ts'
import type { Kind } from '#shared/kinds.ts'
import { findClientCards, mapClients, searchClients } from '#shared/search.ts'
import { ClientCover } from '#web/features/clients/client-cover.tsx'
import { budgetWords, clientChips, wantedWords } from '#web/features/clients/client-words.ts'
import { ClientDeckDetails, ClientHero } from '#web/features/decks/client-deck-details.tsx'
import { ClientMatch } from '#web/features/decks/client-match.tsx'
import { KindPills } from '#web/features/decks/kind-pills.tsx'
import { useMatches } from '#web/features/decks/use-matches.ts'
import { whyWords } from '#web/features/decks/why-words.ts'
import { call } from '#web/lib/api.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { SearchHeader } from './search-header.tsx'
import { SearchPage, type SearchView } from './search-page.tsx'
import { searchKey, useSearch } from './use-search.ts'
import { useView } from './view-switch.tsx'

const nameOf = ({ name }: ClientCard) => name

const viewOf = (kind: Kind): SearchView<ClientCard> => ({
  faceOf: (card) => ({
    name: card.name,
    place: wantedWords({ ...card, kinds: [kind] }),
    price: budgetWords(card),
    chips: clientChips(card),
    why: whyWords(card.why),
  }),
  Picture: ({ card, sizes }) => <ClientCover client={card} sizes={sizes} />,
  Hero: ClientHero,
  Details: ClientDeckDetails,
  words: {
    one: 'client',
    many: 'clients',
    how: 'by the city they look in',
    amount: (budget) => `up to ${budget}`,
    nothing: 'Nobody fits right now. Widen your filters, or look again later.',
  },
})

/** The clients of a deck, as a list or on a map. */
export const ClientSearch = ({ kind }: { kind: Kind }) => {
  const [params] = useSearchParams()
  const current = useView()
  const searchId = params.get('search') ?? undefined
  const search = useSearch<ClientCard>({
    deckName: kind,
    role: 'owner',
    searchId,
    ask: (after, signal) =>
      call(searchClients, { params: { kind }, query: { after, search: searchId }, signal }),
    title: nameOf,
  })
  const { match, dismiss } = useMatches<ClientCard>(search)
  return (
    <>
      <DocumentTitle>Clients</DocumentTitle>
      <SearchPage
        search={search}
        view={viewOf(kind)}
        header={
          <>
            <SearchHeader
              title="Clients"
              isSaved={searchId !== undefined}
              name={search.name}
              back={
                <Link
                  to="/owner/dashboard"
                  aria-label="Back"
                  className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-current/8 desk:hidden"
                >
                  <ChevronLeft className="size-[22px]" />
                </Link>
              }
              filters={
                <Link
                  to="/owner/filters"
                  aria-label="Filters"
                  className="ml-auto grid size-11 shrink-0 place-items-center rounded-control hover:bg-current/8"
                >
                  <SlidersHorizontal className="size-[22px]" />
                </Link>
              }
            />
            {searchId === undefined && (
              <div className="desk:px-10">
                <KindPills kind={kind} search={`?view=${current}`} />
              </div>
            )}
          </>
        }
        map={{
          key: searchKey(kind, searchId, 'map'),
          ask: (signal) => call(mapClients, { params: { kind }, query: { search: searchId }, signal }),
          askCards: (ids, signal) =>
            call(findClientCards, { params: { kind }, query: { ids, search: searchId }, signal }),
        }}
      />
      {match && <ClientMatch match={match} onClose={dismiss} />}
    </>
  )
}
