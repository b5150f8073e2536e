import { useMemo } from 'react'
import { t } from '#shared/messages/t.ts'
import type { MapSquare } from '#shared/market/browse.ts'
import { MapOverlay, useOnScreen } from '#web/features/people/maps/map-overlay.tsx'
import { classes } from '#web/ui/classes.ts'
import { BubbleSpace } from './bubble-space.tsx'
import { clustersAt, type Cluster } from './clusters.ts'
import { formatBubble, nameCluster, type MapTexts } from './map-texts.ts'

const edgePx = 24

interface MapBubblesProps {
  squares: MapSquare[]
  /** Still shows the places of the previous view. */
  isLoading: boolean
  text: MapTexts
  isActive: (square: MapSquare) => boolean
  onOpen: (cluster: Cluster) => void
  /** The mouse or the focus is on one, or on none. */
  onPoint: (squares: MapSquare[]) => void
}

/** Counts and prices on the map, as buttons. */
export const MapBubbles = ({ squares, isLoading, text, isActive, onOpen, onPoint }: MapBubblesProps) => {
  const { map, place, isInSight } = useOnScreen()
  // Below the zoom level, so labels never come closer than planned, and in steps, so they don't regroup all the time.
  const zoom = Math.floor(map.getZoom() * 4) / 4
  const clusters = useMemo(() => clustersAt(squares, zoom), [squares, zoom])
  return (
    <MapOverlay>
      <BubbleSpace clusters={clusters} />
      <ul aria-label={t('Places in view')} aria-busy={isLoading}>
        {clusters
          .filter((cluster) => isInSight(cluster, edgePx))
          .map((cluster) => {
            const { x, y } = place(cluster)
            const isPicked = cluster.squares.some(isActive)
            const { count, price } = formatBubble(cluster, text)
            return (
              <li
                key={cluster.key}
                style={{ transform: `translate(${x}px, ${y}px)` }}
                className={classes('absolute top-0 start-0', isPicked && 'z-1')}
              >
                <button
                  type="button"
                  aria-pressed={isPicked}
                  onClick={() => onOpen(cluster)}
                  onPointerEnter={() => onPoint(cluster.squares)}
                  onPointerLeave={() => onPoint([])}
                  onFocus={() => onPoint(cluster.squares)}
                  onBlur={() => onPoint([])}
                  className="pointer-events-auto grid min-h-11 min-w-11 -translate-1/2 cursor-pointer place-items-center"
                >
                  <span className="sr-only">{nameCluster(cluster, text)}</span>
                  <span
                    aria-hidden="true"
                    className={classes(
                      'inline-flex h-8 min-w-8 items-center gap-1.5 rounded-pill text-sm font-semibold whitespace-nowrap shadow-2 transition-transform duration-(--dur-quick) motion-reduce:transition-none',
                      isPicked
                        ? 'scale-115 bg-ink text-surface-raised'
                        : price
                          ? 'bg-surface-raised text-ink inset-ring inset-ring-line hover:scale-105'
                          : 'bg-accent text-accent-ink hover:scale-105',
                      price ? (count ? 'pe-3 ps-0.5' : 'px-3') : 'justify-center px-2 font-display',
                    )}
                  >
                    {count && (
                      <span
                        className={classes(
                          'numbers',
                          price && 'grid h-7 min-w-7 place-items-center rounded-pill px-1.5 font-display',
                          price && (isPicked ? 'bg-surface-raised/20' : 'bg-accent text-accent-ink'),
                        )}
                      >
                        {count}
                      </span>
                    )}
                    {price && <span className="numbers">{price}</span>}
                  </span>
                </button>
              </li>
            )
          })}
      </ul>
    </MapOverlay>
  )
}
