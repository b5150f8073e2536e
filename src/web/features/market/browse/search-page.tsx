import { type QueryKey } from '@tanstack/react-query'
import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Photo } from '#shared/people/photos.ts'
import type { City, Pin } from '#shared/people/locations.ts'
import type { SearchMap } from '#shared/market/browse.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import type { DeckCard } from '#web/features/market/swipes/deck-cache.ts'
import { LikeButtons, PassButton } from '#web/features/market/swipes/swipe-buttons.tsx'
import { DetailsPanel } from '#web/features/market/decks/details-panel.tsx'
import { DetailsSheet } from '#web/features/market/decks/details-sheet.tsx'
import { useLeft } from '#web/features/subscriptions/use-my-plan.ts'
import { useIsDesk } from '#web/lib/use-is-desk.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SearchList } from './search-list.tsx'
import { SearchTile, type TileFace } from './search-tile.tsx'
import { useAskedCard } from './use-asked-card.ts'
import type { useSearch, Verdict } from './use-search.ts'
import { useView } from './view-switch.tsx'
import type { MapTexts } from './map-texts.ts'

const MapPane = lazyComponent(async () => (await import('./map-pane.tsx')).MapPane)

interface SearchCard extends DeckCard {
  photos: Photo[]
}

/** How a search displays its cards. */
export interface SearchView<Card extends SearchCard> {
  faceOf: (card: Card) => TileFace
  Picture: ComponentType<{ card: Card; sizes: string }>
  Hero: ComponentType<{ card: Card }>
  Price: ComponentType<{ card: Card }>
  Details: ComponentType<{ card: Card; hasPrice?: boolean }>
  isOfPeople?: boolean
  text: MapTexts & { nothing: string }
}

/** Fetches the map, and the cards of a square. */
export interface MapAsk<Card> {
  key: QueryKey
  ask: (signal: AbortSignal) => Promise<SearchMap>
  /** The part of the map that is searched; undefined for all of it. */
  within: string | undefined
  onMoved: (within: string | undefined) => void
  /** The city the search is centered on, if any. */
  around?: City
  /** The area that was drawn, if any. */
  outline?: readonly Pin[]
  /** More buttons on the map. */
  tools?: ReactNode
  askCards: (ids: string, signal: AbortSignal) => Promise<{ cards: Card[] }>
}

interface SearchPageProps<Card extends SearchCard> {
  search: ReturnType<typeof useSearch<Card>>
  view: SearchView<Card>
  header: ReactNode
  map: MapAsk<Card>
  /** Shown when nothing fits. */
  nextSteps: ReactNode
}

const tileSizes = '(width < 900px) 50vw, 260px'

/** A list, or a map with the list beside it if there is room. */
export const SearchPage = <Card extends SearchCard>({
  search,
  view,
  header,
  map,
  nextSteps,
}: SearchPageProps<Card>) => {
  const hasNone = search.pages.data !== undefined && search.cards.length === 0 && !search.pages.hasNextPage
  // An empty part of the map, or an empty drawing, is no reason to take the map away.
  const isEmpty = hasNone && map.within === undefined && !map.outline
  const isMap = useView() === 'map' && !isEmpty
  const isDesk = useIsDesk()
  const opened = useAskedCard(search.cards, map)
  const [pointedId, setPointedId] = useState<string>()
  const [onMap, setOnMap] = useState<string[]>([])
  const { faceOf, Picture } = view
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
      isPointed={onMap.includes(card.id)}
      {...(isMap && { onPoint: (isPointed: boolean) => setPointedId(isPointed ? card.id : undefined) })}
      {...(className && { className })}
    />
  )
  const list = (
    <SearchList pages={search.pages} isNarrow={isMap}>
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
              aria-label={t('List', undefined, 'noun')}
              className="flex w-[clamp(340px,32vw,480px)] shrink-0 flex-col overflow-y-auto overscroll-contain p-1 pe-3 -outline-offset-2"
            >
              {hasNone ? (
                <p className="py-4 text-ink-muted">{t('Nothing in this part of the map.')}</p>
              ) : (
                list
              )}
            </section>
          )}
          <Suspense fallback={<Skeleton className="flex-1 desk:rounded-card" />}>
            <MapPane
              map={map}
              pointedId={pointedId}
              onPoint={setOnMap}
              text={view.text}
              isThere={search.isThere}
              tile={(card, className) => tile(card as Card, className)}
            />
          </Suspense>
        </div>
      ) : (
        <div className="flex flex-1 flex-col px-4 pt-1 desk:px-10">
          {isEmpty ? (
            <>
              <EmptyState
                drawing="looking-glass"
                heading="h2"
                title={t('No results')}
                line={view.text.nothing}
              />
              <div className="mx-auto w-full max-w-[460px] pb-8">{nextSteps}</div>
            </>
          ) : (
            list
          )}
        </div>
      )}
      {opened.card && (
        <CardDetails
          card={opened.card}
          view={view}
          isOpen={opened.isOpen}
          onClose={opened.close}
          onAnswer={(verdict) => swipe(opened.card!, verdict)}
        />
      )}
    </div>
  )
}

interface CardDetailsProps<Card extends SearchCard> {
  card: Card
  view: SearchView<Card>
  isOpen: boolean
  onClose: () => void
  onAnswer: (verdict: Verdict) => void
}

/** A sheet on phones, a panel on desktop. */
const CardDetails = <Card extends SearchCard>({
  card,
  view: { faceOf, Hero, Price, Details, isOfPeople },
  isOpen,
  onClose,
  onAnswer,
}: CardDetailsProps<Card>) => {
  const isDesk = useIsDesk()
  const superLikesLeft = useLeft('super_likes')
  const answers = {
    onPass: () => onAnswer('pass'),
    onLike: () => onAnswer('like'),
    onSuperLike: () => onAnswer('super like'),
    superLikesLeft,
  }
  const frame = { isOpen, title: faceOf(card).name, onClose }
  return isDesk ? (
    <DetailsPanel
      {...frame}
      photos={card.photos}
      isOfPerson={isOfPeople}
      placeholder={<Hero card={card} />}
      box={
        <>
          <Price card={card} />
          <div className="flex items-center gap-3">
            <PassButton {...answers} />
            <LikeButtons {...answers} />
          </div>
        </>
      }
    >
      <Details card={card} hasPrice={false} />
    </DetailsPanel>
  ) : (
    <DetailsSheet {...frame} {...answers} hero={<Hero card={card} />}>
      <Details card={card} />
    </DetailsSheet>
  )
}
