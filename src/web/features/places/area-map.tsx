import type { Pin } from '#shared/places.ts'
import { classes } from '#web/ui/classes.ts'

const turns = ['', 'scale(-1 1)', 'scale(1 -1)', 'scale(-1 -1)']
/** So that two areas don't look the same. */
const turnOf = ({ lat, lon }: Pin) =>
  turns[Math.abs(Math.round(lat * 100) * 3 + Math.round(lon * 100)) % turns.length]

const box = '-200 -100 400 200'

interface AreaMapProps {
  area: Pin
  /** "Northwood, Bend". */
  label: string
  /** A height; 148 px unless told. */
  className?: string
}

/** Roughly where something is: a drawing, not a map of these streets. It shows no exact point and asks nobody. */
export const AreaMap = ({ area, label, className = 'h-37' }: AreaMapProps) => (
  <figure>
    <figcaption className="sr-only">Approximate area: {label}</figcaption>
    <svg aria-hidden="true" className={classes('block w-full rounded-inner bg-surface-sunken', className)}>
      <svg viewBox={box} preserveAspectRatio="xMidYMid slice">
        <g transform={turnOf(area)}>
          <path className="fill-accent-soft" d="M-210-110h150l-20 60-50 30-80 6zM70 20l70-22 80 30v90H50z" />
          <path
            className="fill-[color-mix(in_oklab,var(--surface-sunken),oklch(0.72_0.06_230)_34%)]"
            d="M-210 50c60-30 90 14 140 4s60-62 110-70 90 20 170-34v26c-70 46-110 22-160 32s-60 62-112 72-90-30-148 0z"
          />
          <g fill="none" strokeLinecap="round" className="stroke-surface-raised">
            <path strokeWidth="7" d="M-210-60-30-8 40 112M-80-110l60 120 230 60M100-110 60 10" />
            <path
              strokeWidth="3.5"
              d="M-170-110l30 70-40 150M10-110-4-20M140-110l14 160M-30-8l230-44M-104 110l30-70M50 110l60-100"
            />
          </g>
        </g>
      </svg>
      {/* On its own, so that a wide or a high place cuts the drawing but never the circle. */}
      <svg viewBox={box}>
        <circle
          r="62"
          strokeWidth="2"
          strokeDasharray="5 5"
          className="fill-[color-mix(in_oklch,var(--accent)_18%,transparent)] stroke-accent"
        />
      </svg>
    </svg>
  </figure>
)
