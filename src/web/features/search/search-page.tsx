import { Suspense, type ComponentType, type ReactNode } from 'react'
import type { SearchMap } from '#shared/search.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import type { DeckCard } from '#web/features/decks/deck-cache.ts'
import { DetailsSheet } from '#web/features/decks/details-sheet.tsx'
import { useLeft } from '#web/features/subscriptions/use-my-plan.ts'
import { useIsDesk } from '#web/lib/use-is-desk.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SearchList } from './search-list.tsx'
import { SearchTile, type TileFace } from './search-tile.tsx'
import { useOpenedCard } from './use-opened-card.ts'
import type { useSearch, Verdict } from './use-search.ts'
import { useView } from './view-switch.tsx'
import type { MapWords } from './world-map.tsx'

const MapPane = lazyPart(async () => (await import('./map-pane.tsx')).MapPane)

/** How the cards of a search look. */
export interface SearchView<Card extends DeckCard> {
  faceOf: (card: Card) => TileFace
  Picture: ComponentType<{ card: Card; sizes: string }>
  Hero: ComponentType<{ card: Card }>
  Details: ComponentType<{ card: Card }>
  words: MapWords & { nothing: string }
}

/** How a map is asked for, and the cards of a square. */
export interface MapAsk<Card> {
  key: unknown[]
  ask: (signal: AbortSignal) => Promise<SearchMap>
  askCards: (ids: string, signal: AbortSignal) => Promise<{ cards: Card[] }>
}

interface SearchPageProps<Card extends DeckCard> {
  search: ReturnType<typeof useSearch<Card>>
  view: SearchView<Card>
  header: ReactNode
  map: MapAsk<Card>
}

const tileSizes = '(width < 900px) 50vw, 260px'

/** A list, or a map with the list beside it where there is room. */
export const SearchPage = <Card extends DeckCard>({ search, view, header, map }: SearchPageProps<Card>) => {
  const isMap = useView() === 'map'
  const superLikesLeft = useLeft('super_likes')
  const isDesk = useIsDesk()
  const opened = useOpenedCard<Card>()
  const { faceOf, Picture, Hero, Details } = view
  const swipe = (card: Card, verdict: Verdict) => {
    opened.close()
    search.swipe(card, verdict)
  }
  const tile = (card: Card, className?: string) => (
    <SearchTile
      key={card.id}
      face={faceOf(card)}
      picture={<Picture card={card} sizes={tileSizes} />}
      onOpen={() => opened.open(card)}
      {...(className && { className })}
    />
  )
  const list = (
    <SearchList
      pages={search.pages}
      count={search.cards.length}
      isNarrow={isMap}
      empty={
        <EmptyState drawing="looking-glass" heading="h2" title="Nothing to show" line={view.words.nothing} />
      }
    >
      {search.cards.map((card) => tile(card))}
    </SearchList>
  )
  return (
    <div className={isMap ? 'flex h-[calc(100dvh-var(--floor))] flex-col' : 'flex flex-1 flex-col'}>
      {header}
      {isMap ? (
        <div className="flex min-h-0 flex-1 gap-6 desk:px-10 desk:pb-8">
          {isDesk && (
            <section
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
              tabIndex={0}
              aria-label="List"
              className="flex w-[clamp(340px,32vw,480px)] shrink-0 flex-col overflow-y-auto overscroll-contain p-1 pr-3 -outline-offset-2"
            >
              {list}
            </section>
          )}
          <Suspense fallback={<Skeleton className="flex-1 desk:rounded-card" />}>
            <MapPane
              map={map as MapAsk<DeckCard>}
              words={view.words}
              isThere={search.isThere}
              tile={(card, className) => tile(card as Card, className)}
            />
          </Suspense>
        </div>
      ) : (
        <div className="flex flex-1 flex-col px-4 pt-1 desk:px-10">{list}</div>
      )}
      {opened.card && (
        <DetailsSheet
          isOpen={opened.isOpen}
          title={faceOf(opened.card).name}
          hero={<Hero card={opened.card} />}
          onClose={opened.close}
          onPass={() => swipe(opened.card!, 'pass')}
          onLike={() => swipe(opened.card!, 'like')}
          onSuperLike={() => swipe(opened.card!, 'super like')}
          superLikesLeft={superLikesLeft}
        >
          <Details card={opened.card} />
        </DetailsSheet>
      )}
    </div>
  )
}
