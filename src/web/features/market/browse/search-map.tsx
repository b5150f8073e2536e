import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { MapSquare } from '#shared/market/browse.ts'
import type { City, Pin } from '#shared/people/locations.ts'
import { useMapState } from '#web/features/people/maps/map-context.ts'
import { useOnScreen } from '#web/features/people/maps/map-overlay.tsx'
import { MapShape } from '#web/features/people/maps/map-shape.tsx'
import { Map } from '#web/features/people/maps/map.tsx'
import { polygonOf } from '#web/features/people/maps/shapes.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Cluster } from './clusters.ts'
import { boundsText, fitView } from './map-bounds.ts'
import { MapBubbles } from './map-bubbles.tsx'
import { MapSquares } from './map-squares.tsx'
import { formatCount, type MapTexts } from './map-texts.ts'
import { MapTools } from './map-tools.tsx'
import { PlaceList } from './place-list.tsx'

interface SearchMapProps {
  squares: MapSquare[]
  /** False if older entries are left out. */
  isAll: boolean
  /** Still shows the places of the previous view, so how many are in this one is unknown. */
  isLoading: boolean
  /** The city the search is centered on. */
  around: City | undefined
  /** The area that was drawn. */
  outline: readonly Pin[] | undefined
  /** The part of the map that is searched. */
  within: string | undefined
  onMoved: (within: string | undefined) => void
  /** The card hovered in the list. */
  pointedId: string | undefined
  text: MapTexts
  picked: MapSquare[]
  onPick: (squares: MapSquare[]) => void
  onPoint: (squares: MapSquare[]) => void
  tools: ReactNode
  /** Rendered below the count. */
  children: ReactNode
}

/** A grid square is about 60 pixels wide at this level; closer in there is no more detail. */
const maxZoom = 12

/** Approximate locations: squares of about a kilometer, clustered from afar. */
export const SearchMap = (props: SearchMapProps) => {
  const { squares, around, outline, text, onPick } = props
  return (
    <Map
      view={fitView([...squares, ...(outline ?? [])], around)}
      label={t('Map: arrow keys move it, plus and minus zoom')}
      maxZoom={maxZoom}
      fallback={
        <PlaceList squares={squares} around={around} text={text} onPick={onPick}>
          {props.children}
        </PlaceList>
      }
    >
      <OnMap {...props} />
    </Map>
  )
}

const isSame = (a: MapSquare, b: MapSquare) => a.lat === b.lat && a.lon === b.lon

const cameraOf = (map: LibreMap) => `${map.getCenter().toString()} ${map.getZoom()}`

/** Marks our own movements, which don't start a search. */
const byUs = { isByUs: true }

const OnMap = ({
  squares,
  isLoading,
  outline,
  onMoved,
  picked,
  onPick,
  onPoint,
  ...props
}: SearchMapProps) => {
  const { map } = useMapState()
  const [isFollowing, setIsFollowing] = useState(true)
  const wantsAll = useRef(false)

  const pickNothing = useEffectEvent((target: EventTarget | null) => {
    if (target === map.getCanvas()) onPick([])
  })
  const camera = useRef(cameraOf(map))
  const follow = useEffectEvent((event: object) => {
    const before = camera.current
    camera.current = cameraOf(map)
    // Resizing the window or rotating the phone moves nothing, but the part that is searched grows with it.
    const isMoved = before !== camera.current || props.within !== undefined
    if (isFollowing && isMoved && !('isByUs' in event)) onMoved(boundsText(map.getBounds()))
  })
  useEffect(() => {
    const listeners = [
      map.on('click', ({ originalEvent }) => pickNothing(originalEvent.target)),
      map.on('moveend', follow),
    ]
    return () => {
      for (const listener of listeners) listener.unsubscribe()
    }
  }, [map])

  const fit = (points: readonly Pin[], event?: object) => {
    const view = fitView(points)
    if ('bounds' in view) map.fitBounds(view.bounds, view.fitBoundsOptions, event)
  }
  const showAll = useEffectEvent(() => {
    wantsAll.current = false
    fit([...squares, ...(outline ?? [])], byUs)
  })
  useEffect(() => {
    if (wantsAll.current && !isLoading) showAll()
  }, [isLoading])

  const open = ({ squares: inside }: Cluster) => {
    const zoom = map.getZoom()
    if (inside.length === 1 || zoom > maxZoom - 0.5) return onPick(inside)
    const { center = inside[0]!, zoom: fitting = 0 } = map.cameraForBounds(fitView(inside).bounds) ?? {}
    map.easeTo({ center, zoom: Math.min(maxZoom, Math.max(fitting - 0.5, zoom + 1)) })
  }
  return (
    <>
      <MapSquares squares={squares} />
      {outline && <Outline outline={outline} />}
      <MapBubbles
        squares={squares}
        isLoading={isLoading}
        text={props.text}
        isActive={(square) =>
          picked.some((one) => isSame(one, square)) ||
          (props.pointedId !== undefined && square.ids.includes(props.pointedId))
        }
        onOpen={open}
        onPoint={onPoint}
      />
      <div className="pointer-events-none absolute top-3 start-3 grid max-w-[calc(100%-88px)] justify-items-start gap-1.5">
        <div className="pointer-events-auto rounded-inner bg-surface-raised px-3.5 py-1 text-sm font-medium shadow-1">
          <Count squares={squares} isLoading={isLoading} {...props} />
          <Checkbox
            checked={isFollowing}
            onChange={({ currentTarget }) => setIsFollowing(currentTarget.checked)}
          >
            {t('Search as I move the map')}
          </Checkbox>
        </div>
        {props.children}
      </div>
      <MapTools
        onShowAll={() => {
          wantsAll.current = true
          if (props.within === undefined) showAll()
          else onMoved(undefined)
        }}
      >
        {props.tools}
      </MapTools>
    </>
  )
}

const Outline = ({ outline }: { outline: readonly Pin[] }) => (
  <MapShape shape={useMemo(() => polygonOf(outline), [outline])} />
)

type CountProps = Pick<SearchMapProps, 'squares' | 'isAll' | 'isLoading' | 'within' | 'text'>

const Count = ({ squares, isAll, isLoading, within, text }: CountProps) => {
  const { isInSight } = useOnScreen()
  const isSeen = (square: MapSquare) => within !== undefined || isInSight(square)
  return (
    <p aria-live="polite" className="pt-1 first-letter:uppercase">
      {isLoading ? text.how : formatCount(squares, { isAll, isPart: within !== undefined }, text, isSeen)}
    </p>
  )
}
