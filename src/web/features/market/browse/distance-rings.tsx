import type { City } from '#shared/people/locations.ts'
import { distance, distances } from '#web/lib/units.ts'
import { kmPerPx, onScreen, toWorld, type Size, type WorldView } from './mercator.ts'

/** In the person's unit. */
const lengths = [1, 2, 5, 10, 20, 50, 100, 200, 500]
const closestPx = 70

interface DistanceRingsProps {
  around: City
  view: WorldView
  size: Size
}

/** Rings of distance around the searched city: without map tiles, the only orientation. */
export const DistanceRings = ({ around, view, size }: DistanceRingsProps) => {
  const middle = toWorld(around)
  const { left, top } = onScreen(view, size, middle)
  const perPx = kmPerPx({ y: middle.y, zoom: view.zoom })
  const rings = lengths
    .map(distances.toStored)
    .map((km) => ({ km, px: km / perPx }))
    .filter(({ px }) => px > closestPx && px < size.width + size.height)
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 text-xs font-medium text-ink-muted"
    >
      <svg className="absolute inset-0 size-full fill-none stroke-line-strong/45">
        {rings.map(({ km, px }) => (
          <circle key={km} cx={left} cy={top} r={px} />
        ))}
      </svg>
      {rings.map(({ km, px }) => (
        <span
          key={km}
          style={{ left, top: top + px }}
          className="absolute -translate-1/2 rounded-pill bg-surface-raised px-1.5 leading-[18px] whitespace-nowrap"
        >
          {distance(km)}
        </span>
      ))}
      <span
        style={{ left, top }}
        className="absolute size-2.5 -translate-1/2 rounded-pill bg-ink ring-3 ring-surface-raised"
      />
    </div>
  )
}
