import { ChevronLeft, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { ClientCard } from '#shared/market/decks.ts'
import { kinds, type Kind } from '#shared/market/kinds.ts'
import { findClientCards, mapClients, searchClients } from '#shared/market/browse.ts'
import { ClientBudget } from '#web/features/market/clients/client-budget.tsx'
import { ClientCover } from '#web/features/market/clients/client-cover.tsx'
import { formatBudget, clientChips, formatFilters } from '#web/features/market/clients/format-client.ts'
import { ClientDeckDetails, ClientHero } from '#web/features/market/decks/client-deck-details.tsx'
import { ClientMatch } from '#web/features/conversations/matches/client-match.tsx'
import { KindPills } from '#web/features/market/decks/kind-pills.tsx'
import { ClientNextSteps } from '#web/features/market/decks/next-steps/client-next-steps.tsx'
import { useMatches } from '#web/features/market/swipes/use-matches.ts'
import { formatCardReason } from '#web/features/market/decks/format-card-reason.ts'
import { call } from '#web/lib/api.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { SearchHeader } from '#web/features/market/browse/search-header.tsx'
import { SearchPage, type SearchView } from '#web/features/market/browse/search-page.tsx'
import { searchKey, useSearch } from '#web/features/market/browse/use-search.ts'
import { useView } from '#web/features/market/browse/view-switch.tsx'

const nameOf = ({ name }: ClientCard) => name

const viewOf = (kind: Kind): SearchView<ClientCard> => ({
  faceOf: (card) => ({
    name: card.name,
    place: formatFilters({ ...card, kinds: [kind] }),
    price: formatBudget(card, kind),
    chips: clientChips(card, kind),
    why: formatCardReason(card.why),
  }),
  Picture: ({ card, sizes }) => <ClientCover client={card} sizes={sizes} />,
  Hero: ClientHero,
  Price: ({ card }) => <ClientBudget client={card} kind={kind} />,
  Details: ClientDeckDetails,
  isOfPeople: true,
  text: {
    of: 'clients',
    how: t('shown in the city they’re looking in'),
    amount: (budget) => t('up to {price}', { price: budget }),
    isBetter: (a, b) => a > b,
    nothing: t('No one fits right now. Widen your filters or check back later.'),
  },
})

/** Created once: a component created on each render would remount. */
const views = Object.fromEntries(kinds.map((kind) => [kind, viewOf(kind)])) as Record<
  Kind,
  SearchView<ClientCard>
>

/** The clients of a deck as a list or on a map. */
export const ClientSearch = ({ kind }: { kind: Kind }) => {
  const [params] = useSearchParams()
  const current = useView()
  const searchId = params.get('search') ?? undefined
  const [within, setWithin] = useState<string>()
  const search = useSearch<ClientCard>({
    deckName: kind,
    role: 'owner',
    searchId,
    within,
    ask: (after, signal) =>
      call(searchClients, { params: { kind }, query: { after, search: searchId, within }, signal }),
    title: nameOf,
  })
  const { match, dismiss } = useMatches<ClientCard>(search)
  return (
    <>
      <DocumentTitle>{t('Clients')}</DocumentTitle>
      <SearchPage
        search={search}
        view={views[kind]}
        header={
          <>
            <SearchHeader
              title={t('Clients')}
              isSaved={searchId !== undefined}
              name={search.name}
              back={
                <Link
                  to="/owner/dashboard"
                  aria-label={t('Back')}
                  className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-current/8 desk:hidden"
                >
                  <ChevronLeft className="size-[22px]" />
                </Link>
              }
              filters={
                <Link
                  to="/owner/filters"
                  aria-label={t('Filters')}
                  className="ms-auto grid size-11 shrink-0 place-items-center rounded-control hover:bg-current/8"
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
        nextSteps={searchId === undefined && <ClientNextSteps key={kind} kind={kind} />}
        map={{
          key: searchKey(kind, searchId, 'map', within),
          ask: (signal) =>
            call(mapClients, { params: { kind }, query: { search: searchId, within }, signal }),
          within,
          onMoved: setWithin,
          askCards: (ids, signal) =>
            call(findClientCards, { params: { kind }, query: { ids, search: searchId }, signal }),
        }}
      />
      {match && <ClientMatch match={match} onClose={dismiss} />}
    </>
  )
}
