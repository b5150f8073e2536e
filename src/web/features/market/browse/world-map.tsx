import { Minus, Plus, Scan } from 'lucide-react'
import type { ReactNode } from 'react'
import type { City } from '#shared/people/locations.ts'
import type { MapSquare, SearchMap } from '#shared/market/browse.ts'
import { counted, distance, distances, grouped, money } from '#web/lib/units.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { cityOf, clustersAt, type Cluster } from './clusters.ts'
import { DistanceRings } from './distance-rings.tsx'
import { TileLayer } from './map-layer.tsx'
import {
  closestZoom,
  farthestZoom,
  onScreen,
  toWorld,
  viewOf,
  kmPerPx,
  zoomTo,
  type Size,
  type WorldView,
} from './mercator.ts'
import { useWorldView } from './use-world-view.ts'

export interface MapTexts {
  one: string
  many: string
  /** Explains how locations are placed. */
  how: string
  /** "from $1,950", "up to $2,200". */
  amount: (text: string) => string
}

interface WorldMapProps {
  squares: MapSquare[]
  /** False if older entries are left out. */
  isAll: boolean
  /** The city the search is centered on. */
  around: City | undefined
  /** The card hovered in the list. */
  pointedId: string | undefined
  tiles: SearchMap['tiles']
  text: MapTexts
  picked: MapSquare[]
  onPick: (squares: MapSquare[]) => void
  /** Rendered below the count. */
  children: ReactNode
}

/** From this zoom level on, individual squares are drawn. */
const squaresFromZoom = 10

const nothingAt = { lat: 40, lon: -98 }

/** Approximate locations: squares of about a kilometer, clustered from afar. */
export const WorldMap = ({
  squares,
  isAll,
  around,
  pointedId,
  tiles,
  text: words,
  picked,
  onPick,
  children,
}: WorldMapProps) => {
  const points = squares.length > 0 ? squares.map(toWorld) : [toWorld(nothingAt)]
  const all = (size: Size) =>
    squares.length > 0 ? viewOf(points, size) : { ...points[0]!, zoom: farthestZoom + 1 }
  const { ref, size, view, setView, change, handlers } = useWorldView(all)

  const open = (cluster: Cluster) => {
    if (cluster.squares.length > 1 && size && view && view.zoom < closestZoom - 0.5)
      return setView(viewOf(cluster.squares.map(toWorld), size, view.zoom + 1))
    onPick(cluster.squares)
  }

  const clusters =
    view && size
      ? clustersAt(squares, view.zoom)
          .map((cluster) => ({ cluster, place: onScreen(view, size, cluster) }))
          .filter(({ place }) => isInSight(place, size))
      : []

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- `handlers` has the keys
    <div
      ref={ref}
      {...handlers}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move it
      tabIndex={0}
      aria-label="Map: arrow keys move it, plus and minus zoom"
      onClick={() => onPick([])}
      className="absolute inset-0 cursor-grab touch-none overflow-hidden bg-surface-sunken -outline-offset-4 select-none active:cursor-grabbing"
    >
      {view && size && (
        <>
          {around && <DistanceRings around={around} view={view} size={size} />}
          {tiles && <TileLayer view={view} size={size} tiles={tiles} />}
          {view.zoom >= squaresFromZoom && <Squares squares={squares} view={view} size={size} />}
          <ul aria-label="Places in view">
            {clusters.map(({ cluster, place }) => (
              <li key={cluster.key} style={place} className="absolute -translate-1/2">
                <Bubble
                  cluster={cluster}
                  text={words}
                  isPicked={cluster.squares.some(
                    (square) =>
                      picked.includes(square) || (pointedId !== undefined && square.ids.includes(pointedId)),
                  )}
                  onOpen={() => open(cluster)}
                />
                {!tiles && (
                  <span
                    aria-hidden="true"
                    className="pointer-events-none absolute top-full left-1/2 mt-0.5 max-w-28 -translate-x-1/2 truncate text-xs text-ink-muted"
                  >
                    {clusterName(cluster, view.zoom)}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <Scale view={view} size={size} />
          <div className="pointer-events-none absolute top-3 left-3 grid max-w-[calc(100%-88px)] justify-items-start gap-1.5">
            <p className="rounded-inner bg-surface-raised px-3.5 py-2 text-sm font-medium shadow-1">
              {formatCount(squares, isAll, words, (square) =>
                isInSight(onScreen(view, size, toWorld(square)), size, 0),
              )}
            </p>
            {children}
          </div>
          <div className="absolute top-3 right-3 grid gap-1.5">
            <IconButton
              label="Zoom in"
              look="line"
              disabled={view.zoom >= closestZoom}
              onClick={() => change((known) => zoomTo(known, known.zoom + 1))}
              className="disabled:text-ink-muted/50"
            >
              <Plus />
            </IconButton>
            <IconButton
              label="Zoom out"
              look="line"
              disabled={view.zoom <= farthestZoom}
              onClick={() => change((known) => zoomTo(known, known.zoom - 1))}
              className="disabled:text-ink-muted/50"
            >
              <Minus />
            </IconButton>
            <IconButton label="Show all" look="line" onClick={() => setView(all(size))}>
              <Scan />
            </IconButton>
          </div>
        </>
      )}
    </div>
  )
}

const edgePx = 24
const isInSight = ({ left, top }: { left: number; top: number }, { width, height }: Size, edge = edgePx) =>
  left > -edge && top > -edge && left < width + edge && top < height + edge

const countOf = (squares: MapSquare[]) => squares.reduce((sum, { count }) => sum + count, 0)

/** "3 of 41 listings in view · locations approximate". */
function formatCount(
  squares: MapSquare[],
  isAll: boolean,
  { one, many, how }: MapTexts,
  isSeen: (square: MapSquare) => boolean,
) {
  const [seen, total] = [countOf(squares.filter(isSeen)), countOf(squares)]
  if (!isAll)
    return `${grouped(seen)} of the newest ${grouped(total)} ${many} in view. Narrow your filters to see the rest.`
  const things = counted(total, one, many)
  return `${seen === total ? things : `${grouped(seen)} of ${things} in view`} · ${how}`
}

/** The city from afar, the neighborhood up close. */
const clusterName = ({ squares }: Cluster, zoom: number) => {
  const { areaName } = squares[0]!
  return zoom >= squaresFromZoom ? areaName.split(', ')[0] : cityOf(areaName)
}

/** "$1,950", "3 · from $1,950", "12". */
function formatBubble({ squares, count }: Cluster, { amount }: MapTexts) {
  const [square] = squares
  if (squares.length > 1 || !square || square.amountCents === null) return { count, text: '' }
  const price = money(square.amountCents)
  return count === 1 ? { count: null, text: price } : { count, text: amount(price) }
}

const nameOf = ({ squares, count }: Cluster, words: MapTexts) => {
  const [square] = squares
  const things = counted(count, words.one, words.many)
  if (squares.length > 1) return `${things} around ${square!.areaName}`
  const price = square!.amountCents === null ? '' : `, ${words.amount(money(square!.amountCents))}`
  return `${things} in ${square!.areaName}${price}`
}

interface BubbleProps {
  cluster: Cluster
  text: MapTexts
  isPicked: boolean
  onOpen: () => void
}

const Bubble = ({ cluster, text: words, isPicked, onOpen }: BubbleProps) => {
  const { count, text } = formatBubble(cluster, words)
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
      className={classes(
        'group inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-pill text-sm font-semibold whitespace-nowrap shadow-2 transition-transform duration-(--dur-quick) hover:z-1 hover:scale-105 motion-reduce:transition-none',
        isPicked ? 'bg-accent text-accent-ink' : 'bg-surface-raised text-ink inset-ring inset-ring-line',
        text ? (count ? 'pr-3.5 pl-1' : 'px-3.5') : 'justify-center p-1',
      )}
    >
      <span className="sr-only">{nameOf(cluster, words)}</span>
      {count && (
        <span
          aria-hidden="true"
          className={classes(
            'grid h-9 min-w-9 place-items-center rounded-pill px-2 font-display',
            isPicked ? 'bg-accent-ink/15' : 'bg-accent text-accent-ink',
          )}
        >
          {count}
        </span>
      )}
      {text && (
        <span aria-hidden="true" className="numbers">
          {text}
        </span>
      )}
    </button>
  )
}

const gridDegrees = 0.01

/** The squares that contain listings or clients; the exact position inside is unknown. */
const Squares = ({ squares, view, size }: { squares: MapSquare[]; view: WorldView; size: Size }) => (
  <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
    {squares.map(({ lat, lon }) => {
      const { left, top } = onScreen(
        view,
        size,
        toWorld({ lat: lat + gridDegrees / 2, lon: lon - gridDegrees / 2 }),
      )
      const end = onScreen(view, size, toWorld({ lat: lat - gridDegrees / 2, lon: lon + gridDegrees / 2 }))
      return (
        <rect
          key={`${lat},${lon}`}
          x={left}
          y={top}
          width={end.left - left}
          height={end.top - top}
          rx={(end.left - left) / 5}
          strokeDasharray="4 4"
          className="fill-[color-mix(in_oklch,var(--accent)_16%,transparent)] stroke-accent"
        />
      )
    })}
  </svg>
)

/** In the person's unit. */
const scales = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

const Scale = ({ view, size }: { view: WorldView; size: Size }) => {
  const perPx = kmPerPx(view)
  const km =
    scales.map(distances.toStored).findLast((length) => length / perPx < Math.min(140, size.width / 3)) ??
    distances.toStored(0.5)
  return (
    <div
      aria-hidden="true"
      style={{ width: km / perPx }}
      className="pointer-events-none absolute bottom-3 left-3 border-x-[1.5px] border-b-[1.5px] border-ink-muted pb-0.5 text-center text-xs font-medium text-ink"
    >
      {distance(km)}
    </div>
  )
}
