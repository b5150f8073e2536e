import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { ClientCard, ListingCard } from '#shared/market/decks.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { listingPagePath } from '#shared/market/listings.ts'
import { searchClients, searchListings } from '#shared/market/browse.ts'
import { ClientCover } from '#web/features/market/clients/client-cover.tsx'
import { formatBudget } from '#web/features/market/clients/format-client.ts'
import { clientPath } from '#web/features/market/clients/paths.ts'
import { kindIcon, type PriceText } from '#web/features/market/listings/format-listing.ts'
import { formatCardPrice } from '#web/features/market/listings/format-quote.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { call } from '#web/lib/api.ts'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { searchHitsQuery } from './search-queries.ts'

const maxShown = 8
const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-4 gap-y-6'
const tileSizes = '200px'

interface SearchHitsProps {
  searchId: string
  /** The kind an owner searches clients for; null when searching listings. */
  kind: Kind | null
}

/** The newest results of a saved search. They stay marked as new, because this isn't the full list. */
export const SearchHits = ({ searchId, kind }: SearchHitsProps) =>
  kind ? <ClientHits searchId={searchId} kind={kind} /> : <ListingHits searchId={searchId} />

const ListingHits = ({ searchId }: { searchId: string }) => (
  <Hits
    searchId={searchId}
    ask={(signal) => call(searchListings, { query: { search: searchId }, signal })}
    renderHit={(card) => <ListingHit key={card.id} card={card} />}
  />
)

const ClientHits = ({ searchId, kind }: { searchId: string; kind: Kind }) => (
  <Hits
    searchId={searchId}
    ask={(signal) => call(searchClients, { params: { kind }, query: { search: searchId }, signal })}
    renderHit={(card) => <ClientHit key={card.id} card={card} kind={kind} />}
  />
)

interface HitsProps<Card> {
  searchId: string
  ask: (signal: AbortSignal) => Promise<{ cards: Card[] }>
  renderHit: (card: Card) => ReactNode
}

const Hits = <Card,>({ searchId, ask, renderHit }: HitsProps<Card>) => {
  const { data, isError, refetch } = useQuery(searchHitsQuery(searchId, ask))
  if (isError && !data) return <FailedRow text={t('We couldn’t load the results.')} onRetry={refetch} />
  if (!data)
    return (
      <div aria-busy="true" className={gridClasses}>
        <p className="sr-only">{t('Loading')}</p>
        {['one', 'two', 'three', 'four'].map((place) => (
          <Skeleton key={place} className="aspect-4/5 rounded-inner" />
        ))}
      </div>
    )
  if (data.cards.length === 0) return <p className="text-ink-muted">{t('Nothing fits right now.')}</p>
  return <ul className={gridClasses}>{data.cards.slice(0, maxShown).map(renderHit)}</ul>
}

interface HitTileProps {
  to: string
  name: string
  price: PriceText
  picture: ReactNode
}

const HitTile = ({ to, name, price, picture }: HitTileProps) => (
  <li className="relative">
    <div className="aspect-4/5 overflow-hidden rounded-inner bg-surface-sunken">{picture}</div>
    <h3 className="mt-2 text-base">
      <Link
        to={to}
        className="line-clamp-2 wrap-anywhere no-underline after:absolute after:inset-0 after:rounded-inner"
      >
        {name}
      </Link>
    </h3>
    <p className="text-sm text-ink-muted">
      <b className="numbers text-base text-ink">{price.amount}</b> {price.unit}
    </p>
  </li>
)

const ListingHit = ({ card }: { card: ListingCard }) => {
  const [cover] = card.photos
  const Icon = kindIcon[card.facts.kind]
  return (
    <HitTile
      to={listingPagePath(card.id)}
      name={card.title}
      price={formatCardPrice(card, card.quote)}
      picture={
        cover ? (
          <PhotoImage photo={cover} alt="" sizes={tileSizes} />
        ) : (
          <span className="grid size-full place-items-center">
            <Icon className="size-12 stroke-[1.25] text-ink-muted" />
          </span>
        )
      }
    />
  )
}

const ClientHit = ({ card, kind }: { card: ClientCard; kind: Kind }) => (
  <HitTile
    to={clientPath(card.id)}
    name={card.name}
    price={formatBudget(card, kind)}
    picture={<ClientCover client={card} sizes={tileSizes} />}
  />
)
