import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { maxInSquare, type MapSquare } from '#shared/market/browse.ts'
import type { DeckCard } from '#web/features/market/swipes/deck-cache.ts'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TileSkeleton } from '#web/ui/tile-grid.tsx'
import { SearchFailed } from './search-list.tsx'
import type { MapAsk } from './search-page.tsx'
import { formatThings, type MapTexts } from './map-texts.ts'
import { moneyOrAbout } from './money-or-about.ts'
import { SearchMap } from './search-map.tsx'

interface MapPaneProps {
  map: MapAsk<DeckCard>
  pointedId: string | undefined
  /** The cards of the place the mouse is on. */
  onPoint: (ids: string[]) => void
  text: MapTexts
  isThere: (card: DeckCard) => boolean
  tile: (card: DeckCard, className?: string) => ReactNode
}

/** The map, and the cards at a tapped location. */
export const MapPane = ({ map, pointedId, onPoint, text, isThere, tile }: MapPaneProps) => {
  const [picked, setPicked] = useState<MapSquare[]>([])
  const [isAnywhere, setIsAnywhere] = useState(false)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: map.key,
    queryFn: ({ signal }) => map.ask(signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const [lastData, setLastData] = useState(data)
  if (data && data !== lastData) setLastData(data)
  const shown = data ?? lastData
  const pick = (squares: MapSquare[]) => {
    setPicked(squares)
    setIsAnywhere(false)
  }
  if (!shown)
    return isError ? (
      <div className="flex flex-1">
        <SearchFailed onRetry={refetch} />
      </div>
    ) : (
      <Skeleton className="flex-1 desk:rounded-card" />
    )
  const { squares, anywhere, isAll } = shown
  return (
    <section
      aria-label={t('Map')}
      className="relative isolate min-w-0 flex-1 overflow-hidden desk:rounded-card desk:shadow-2"
    >
      <SearchMap
        squares={squares}
        isAll={isAll}
        isLoading={isPlaceholderData || isError}
        around={map.around}
        outline={map.outline}
        within={map.within}
        onMoved={map.onMoved}
        tools={map.tools}
        pointedId={pointedId}
        text={text}
        picked={picked}
        onPick={pick}
        onPoint={(pointed) => onPoint(pointed.flatMap(({ ids }) => ids))}
      >
        {anywhere.count > 0 && (
          <button
            type="button"
            aria-pressed={isAnywhere}
            onClick={() => {
              setPicked([])
              setIsAnywhere(true)
            }}
            className="pointer-events-auto min-h-11 rounded-pill bg-surface-raised px-3.5 text-sm font-semibold shadow-1 aria-pressed:bg-accent aria-pressed:text-accent-ink"
          >
            {t('{count, plural, one {# looking anywhere} other {# looking anywhere}}', {
              count: anywhere.count,
            })}
          </button>
        )}
      </SearchMap>
      <ul aria-label={t('All places')} className="sr-only">
        {squares.map(({ lat, lon, areaName, count, amount }) => (
          <li key={`${lat},${lon}`}>
            {t('{place}: {things}', { place: areaName, things: formatThings(text, count) })}
            {amount !== null && `, ${text.amount(moneyOrAbout(amount))}`}
          </li>
        ))}
      </ul>
      {isError && (
        <div
          role="alert"
          className="absolute inset-x-3 bottom-9 mx-auto max-w-md rounded-card bg-surface-raised px-4 shadow-1"
        >
          <FailedRow
            text={t('This part of the map didn’t load. You still see the earlier places.')}
            onRetry={refetch}
          />
        </div>
      )}
      {(picked.length > 0 || isAnywhere) && (
        <Strip
          heading={isAnywhere ? t('Looking anywhere') : placesOf(picked)}
          ids={(isAnywhere ? anywhere.ids : picked.flatMap(({ ids }) => ids)).slice(0, maxInSquare)}
          map={map}
          isThere={isThere}
          tile={tile}
          onClose={() => pick([])}
        />
      )}
    </section>
  )
}

const placesOf = (squares: MapSquare[]) =>
  [...new Set(squares.map(({ areaName }) => areaName))].slice(0, 2).join(' · ')

interface StripProps extends Pick<MapPaneProps, 'map' | 'isThere' | 'tile'> {
  heading: string
  ids: string[]
  onClose: () => void
}

/** The cards in a square, side by side at the bottom of the map. */
const Strip = ({ heading, ids, map, isThere, tile, onClose }: StripProps) => {
  const { data, isError, refetch } = useQuery({
    queryKey: [...map.key, 'cards', ids.join()],
    queryFn: ({ signal }) => map.askCards(ids.join(), signal),
    placeholderData: keepPreviousData,
  })
  const cards = data?.cards.filter(isThere)
  return (
    <section
      aria-label={heading}
      className="absolute inset-x-0 bottom-0 rounded-t-card bg-surface-raised pb-4 shadow-lift desk:inset-x-4 desk:bottom-4 desk:rounded-card"
    >
      <div className="flex items-center pt-1.5 pe-1.5 ps-5">
        <h2 className="min-w-0 flex-1 truncate text-title-3">{heading}</h2>
        <IconButton label={t('Close')} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {isError ? (
        <div className="px-5">
          <FailedRow text={t('These didn’t load.')} onRetry={refetch} />
        </div>
      ) : cards?.length === 0 ? (
        <p className="px-5 py-4 text-ink-muted">{t('Nothing left here.')}</p>
      ) : (
        <ul className="flex snap-x scroll-px-5 gap-3 overflow-x-auto overscroll-x-contain px-5 pt-1 pb-1 [scrollbar-width:thin]">
          {cards?.map((card) => tile(card, 'w-36 shrink-0 snap-start')) ??
            ids.slice(0, 3).map((id) => (
              <li key={id} className="w-36 shrink-0">
                <TileSkeleton />
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}
