import { MapPin, Minus, Plus } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { t } from '#shared/messages/t.ts'
import type { City, Pin } from '#shared/people/locations.ts'
import { useMapState } from '#web/features/people/maps/map-context.ts'
import { MapOverlay, useOnScreen } from '#web/features/people/maps/map-overlay.tsx'
import { MapShape } from '#web/features/people/maps/map-shape.tsx'
import { Map } from '#web/features/people/maps/map.tsx'
import { squareOf } from '#web/features/people/maps/shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { moved, offsetOf, pinAt, type Offset } from './map-offset.ts'

const stepKm = 0.1
const bigStepKm = 1
const steps: Record<string, Offset> = {
  ArrowUp: { eastKm: 0, southKm: -1 },
  ArrowDown: { eastKm: 0, southKm: 1 },
  ArrowLeft: { eastKm: -1, southKm: 0 },
  ArrowRight: { eastKm: 1, southKm: 0 },
}
const firstZoom = 11
/** Close enough to choose a house, where there are streets. */
const maxZoom = 17

interface PinMapProps {
  city: City
  pin: Pin | null
  onMove: (pin: Pin) => void
}

/** The exact location, and the square that others see of it. Tap, drag or use the arrow keys. */
export const PinMap = (props: PinMapProps) => {
  const { lat, lon, name } = props.pin ? { ...props.pin, name: props.city.name } : props.city
  return (
    <div className="relative isolate aspect-8/5 overflow-hidden rounded-inner">
      <Map
        view={{ center: [lon, lat], zoom: firstZoom }}
        label={t('Map around {name}: arrow keys move it, plus and minus zoom', { name })}
        maxZoom={maxZoom}
        fallback={<NoMap />}
      >
        <OnMap {...props} />
      </Map>
    </div>
  )
}

const NoMap = () => (
  <p className="absolute inset-0 grid place-items-center bg-surface-sunken p-6 text-center text-sm text-ink-muted">
    {t('This browser can’t draw maps. Use your location or enter coordinates below.')}
  </p>
)

const roundedPin = ({ lat, lng }: { lat: number; lng: number }): Pin => ({
  lat: Number(lat.toFixed(5)),
  lon: Number(lng.toFixed(5)),
})

const OnMap = ({ city, pin, onMove }: PinMapProps) => {
  const { map } = useMapState()
  const square = useMemo(() => pin && squareOf(pin), [pin])

  const place = useEffectEvent((at: { lat: number; lng: number }) => onMove(roundedPin(at)))
  useEffect(() => {
    const listener = map.on('click', ({ lngLat }) => place(lngLat.wrap()))
    return () => listener.unsubscribe()
  }, [map])

  /** Typed coordinates and the device's location may be out of view. */
  const reveal = useEffectEvent(({ lat, lon }: Pin) => {
    if (!map.getBounds().contains([lon, lat])) map.jumpTo({ center: [lon, lat] })
  })
  useEffect(() => {
    if (pin) reveal(pin)
  }, [pin])

  return (
    <>
      {square && <MapShape shape={square} isDashed />}
      {pin ? (
        <DraggablePin city={city} pin={pin} onMove={onMove} />
      ) : (
        <div className="pointer-events-none absolute inset-x-0 bottom-9 flex justify-center">
          <Button
            size="small"
            look="raised"
            className="pointer-events-auto"
            onClick={() => onMove(roundedPin(map.getCenter().wrap()))}
          >
            <MapPin />
            {t('Put the pin in the middle')}
          </Button>
        </div>
      )}
      <div className="absolute top-2.5 end-2.5 grid gap-1.5">
        <IconButton label={t('Zoom in')} look="line" onClick={() => map.zoomIn()}>
          <Plus />
        </IconButton>
        <IconButton label={t('Zoom out')} look="line" onClick={() => map.zoomOut()}>
          <Minus />
        </IconButton>
      </div>
    </>
  )
}

const DraggablePin = ({ city, pin, onMove }: PinMapProps & { pin: Pin }) => {
  const { map, place } = useOnScreen()
  const [dragged, setDragged] = useState<Pin | null>(null)
  // The distance from the finger to the tip of the pin, so the pin doesn't jump when grabbed.
  const grip = useRef({ x: 0, y: 0 })
  const { x, y } = place(dragged ?? pin)

  const handle = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      map.dragPan.disable()
      grip.current = { x: x - event.clientX, y: y - event.clientY }
      setDragged(pin)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!dragged) return
      const at = map.unproject([event.clientX + grip.current.x, event.clientY + grip.current.y])
      setDragged(roundedPin(at.wrap()))
    },
    onPointerUp() {
      if (dragged && dragged !== pin) onMove(dragged)
      this.onPointerCancel()
    },
    onPointerCancel() {
      map.dragPan.enable()
      setDragged(null)
    },
    onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      event.stopPropagation()
      const km = event.shiftKey ? bigStepKm : stepKm
      onMove(
        pinAt(city, moved(offsetOf(city, pin), { eastKm: step.eastKm * km, southKm: step.southKm * km })),
      )
    },
  }
  return (
    <MapOverlay>
      <button
        type="button"
        {...handle}
        onPointerUp={() => handle.onPointerUp()}
        aria-label={t('Pin: arrow keys move it by 100 m, with Shift by 1 km')}
        style={{ transform: `translate(${x}px, ${y}px)` }}
        className={classes(
          'pointer-events-auto absolute top-0 start-0 -mt-11 -ms-5.5 grid size-11 touch-none place-items-end justify-items-center rounded-control outline-offset-0',
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
    </MapOverlay>
  )
}
