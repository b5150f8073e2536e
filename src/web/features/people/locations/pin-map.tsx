import { MapPin, Minus, Plus } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { distance } from '#web/lib/units.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import {
  closerReach,
  firstReachKm,
  isInSight,
  keepInSight,
  mapShape,
  offsetOnMap,
  placeOnMap,
  ringsKm,
  scaleKm,
  widerReach,
  type MapView,
} from './map-view.ts'
import { moved, noOffset, type Offset } from './map-offset.ts'

const stepKm = 0.1
const bigStepKm = 1
const steps: Record<string, Offset> = {
  ArrowUp: { eastKm: 0, southKm: -1 },
  ArrowDown: { eastKm: 0, southKm: 1 },
  ArrowLeft: { eastKm: -1, southKm: 0 },
  ArrowRight: { eastKm: 1, southKm: 0 },
}

const partOf = (at: number, from: number, size: number) => Math.max(0, Math.min(1, (at - from) / size))

interface PinMapProps {
  cityName: string
  pin: Offset | null
  onMove: (pin: Offset) => void
}

/** A schematic map around a city: distances and directions, no streets. Tap, drag or use the arrow keys. */
export const PinMap = ({ cityName, pin, onMove }: PinMapProps) => {
  const mapRef = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MapView>(() => ({
    middle: noOffset,
    reachKm: (pin && reachFor(pin)) ?? firstReachKm,
  }))
  const [dragged, setDragged] = useState<Offset | null>(null)
  // The distance from the finger to the tip of the pin, so the pin doesn't jump when grabbed.
  const grip = useRef({ x: 0, y: 0 })
  const shown = dragged ?? pin

  const offsetAt = (x: number, y: number) => {
    const box = mapRef.current!.getBoundingClientRect()
    return offsetOnMap(view, partOf(x, box.left, box.width), partOf(y, box.top, box.height))
  }

  const moveTo = (offset: Offset) => {
    setView(keepInSight(view, offset))
    onMove(offset)
  }

  const zoomTo = (reachKm: number | undefined) => {
    if (!reachKm) return
    const isCloser = reachKm < view.reachKm
    const middle = pin && isCloser && isInSight(view, pin) ? pin : view.middle
    setView({ reachKm, middle: reachKm > firstReachKm ? noOffset : middle })
  }

  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      const box = event.currentTarget.getBoundingClientRect()
      grip.current = { x: box.left + box.width / 2 - event.clientX, y: box.bottom - event.clientY }
      setDragged(pin)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged) setDragged(offsetAt(event.clientX + grip.current.x, event.clientY + grip.current.y))
    },
    onPointerUp: () => {
      if (dragged && dragged !== pin) moveTo(dragged)
      setDragged(null)
    },
    onPointerCancel: () => setDragged(null),
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (!step || !pin) return
      event.preventDefault()
      const km = event.shiftKey ? bigStepKm : stepKm
      moveTo(moved(pin, { eastKm: step.eastKm * km, southKm: step.southKm * km }))
    },
  }

  return (
    <div
      ref={mapRef}
      className="relative overflow-hidden rounded-inner bg-surface-sunken select-none"
      style={{ aspectRatio: mapShape }}
    >
      <Drawing view={view} />
      <button
        type="button"
        tabIndex={pin ? -1 : 0}
        aria-label={`Put the pin on the map around ${cityName}`}
        className="absolute inset-0 cursor-crosshair rounded-inner -outline-offset-3"
        onClick={({ detail, clientX, clientY }: MouseEvent) =>
          moveTo(detail === 0 ? view.middle : offsetAt(clientX, clientY))
        }
      />
      <Centre view={view} cityName={cityName} />
      {shown && isInSight(view, shown) && (
        <button
          type="button"
          {...handle}
          aria-label="Pin: arrow keys move it by 100 m, with Shift by 1 km"
          style={placeOnMap(view, shown)}
          className={classes(
            'absolute -mt-11 -ml-5.5 grid size-11 touch-none place-items-end justify-items-center rounded-control outline-offset-0',
            dragged ? 'cursor-grabbing' : 'cursor-grab!',
          )}
        >
          <MapPin
            className={classes(
              'size-9! fill-accent stroke-accent-ink stroke-[1.5]! drop-shadow-md transition-transform duration-(--dur-quick)',
              dragged && '-translate-y-1.5',
            )}
          />
        </button>
      )}
      <Scale reachKm={view.reachKm} />
      <div className="absolute top-2.5 right-2.5 grid gap-1.5">
        <IconButton
          label="Zoom in"
          look="line"
          disabled={!closerReach(view.reachKm)}
          onClick={() => zoomTo(closerReach(view.reachKm))}
          className="disabled:text-ink-muted/50"
        >
          <Plus />
        </IconButton>
        <IconButton
          label="Zoom out"
          look="line"
          disabled={!widerReach(view.reachKm)}
          onClick={() => zoomTo(widerReach(view.reachKm))}
          className="disabled:text-ink-muted/50"
        >
          <Minus />
        </IconButton>
      </div>
    </div>
  )
}

/** The closest scale that shows the city and its pin together. */
function reachFor(pin: Offset) {
  let reachKm: number | undefined = firstReachKm
  while (reachKm && !isInSight({ middle: noOffset, reachKm }, pin, 0.85)) reachKm = widerReach(reachKm)
  return reachKm
}

const Drawing = ({ view: { middle, reachKm } }: { view: MapView }) => {
  const width = reachKm * mapShape
  return (
    <svg
      aria-hidden="true"
      viewBox={`${middle.eastKm - width} ${middle.southKm - reachKm} ${width * 2} ${reachKm * 2}`}
      fill="none"
      className="absolute inset-0 size-full"
    >
      {ringsKm(reachKm)
        .toReversed()
        .map((km, index) => (
          <circle
            key={km}
            r={km}
            vectorEffect="non-scaling-stroke"
            className={classes(
              'stroke-line-strong/45',
              index % 2 === 0 ? 'fill-surface/55' : 'fill-accent-soft/35',
            )}
          />
        ))}
      <path
        d={`M${-200} 0H200M0 -200V200`}
        vectorEffect="non-scaling-stroke"
        strokeDasharray="2 5"
        className="stroke-line-strong/60"
      />
    </svg>
  )
}

const Centre = ({ view, cityName }: { view: MapView; cityName: string }) => (
  <div aria-hidden="true" className="pointer-events-none absolute inset-0 text-xs font-medium text-ink-muted">
    {ringsKm(view.reachKm).map((km) => (
      <span
        key={km}
        style={placeOnMap(view, { eastKm: km, southKm: 0 })}
        className="absolute -translate-1/2 rounded-pill bg-surface-raised px-1.5 leading-[18px] whitespace-nowrap"
      >
        {distance(km)}
      </span>
    ))}
    <span style={placeOnMap(view, noOffset)} className="absolute">
      <span className="absolute -mt-[5px] -ml-[5px] size-2.5 rounded-pill bg-ink ring-3 ring-surface-raised" />
      <span className="absolute mt-2.5 max-w-40 -translate-x-1/2 truncate rounded-pill bg-ink px-2 leading-5 font-semibold text-surface-raised">
        {cityName}
      </span>
    </span>
    <span className="absolute top-2.5 left-2.5 grid size-9 place-items-center rounded-pill bg-surface-raised font-display font-bold text-ink inset-ring inset-ring-line">
      N
      <svg viewBox="0 0 36 36" className="absolute inset-0 fill-accent">
        <path d="M18 1.5 21 7h-6z" />
      </svg>
    </span>
  </div>
)

const Scale = ({ reachKm }: { reachKm: number }) => {
  const km = scaleKm(reachKm)
  return (
    <div
      aria-hidden="true"
      style={{ width: `${(km / (reachKm * mapShape * 2)) * 100}%` }}
      className="pointer-events-none absolute bottom-2.5 left-2.5 border-x-[1.5px] border-b-[1.5px] border-ink-muted pb-0.5 text-center text-xs font-medium text-ink-muted"
    >
      {distance(km)}
    </div>
  )
}
