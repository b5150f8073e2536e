import { distance, distances } from '#web/lib/units.ts'

/** Pixels per kilometer. */
const kmPx = 37
/** Others know only the grid square; the circle contains all of it. */
const areaKm = 0.7
/** In the person's unit. */
const rings = [1, 2, 5, 10]

interface AreaMapProps {
  /** "Northwood, Bend". */
  label: string
}

/** The approximate area of a listing, with distances. Shows no exact point and makes no requests. */
export const AreaMap = ({ label }: AreaMapProps) => (
  <figure className="relative h-37 overflow-hidden rounded-inner bg-surface-sunken text-xs font-medium text-ink-muted">
    <svg aria-hidden="true" className="absolute top-1/2 left-1/2 overflow-visible fill-none">
      {rings.map(distances.toStored).map((km) => (
        <circle key={km} r={km * kmPx} className="stroke-line-strong/45" />
      ))}
      <circle
        r={areaKm * kmPx}
        strokeWidth="2"
        strokeDasharray="5 5"
        className="fill-[color-mix(in_oklch,var(--accent)_18%,transparent)] stroke-accent"
      />
    </svg>
    {rings.map(distances.toStored).map((km) => (
      <span
        key={km}
        aria-hidden="true"
        style={{ left: `calc(50% + ${km * kmPx}px)` }}
        className="absolute top-1/2 -translate-1/2 rounded-pill bg-surface-raised px-1.5 leading-[18px] whitespace-nowrap"
      >
        {distance(km)}
      </span>
    ))}
    <figcaption className="absolute inset-x-3 bottom-2.5 flex justify-center">
      <span className="truncate rounded-pill bg-surface-raised px-2.5 leading-6 text-ink">
        <span className="sr-only">Approximate area: </span>
        {label}
      </span>
    </figcaption>
  </figure>
)
