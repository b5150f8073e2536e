import type { ReactNode } from 'react'

const Hook = ({ x }: { x: number }) => (
  <>
    <circle cx={x} cy="42" r="9" className="fill-surface-raised stroke-line-strong" strokeWidth="1.75" />
    <path
      d={`M${x} 46v20a9 9 0 0 0 18 0v-3`}
      className="stroke-ink"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
  </>
)

export const KeyTag = () => (
  <>
    <path
      d="M141 104a16 16 0 0 1 16-16h24a16 16 0 0 1 16 16v82a14 14 0 0 1-14 14h-28a14 14 0 0 1-14-14z"
      className="fill-accent"
    />
    <circle cx="169" cy="103" r="7" className="fill-surface" />
    <path
      d="M169 126a13 13 0 0 0-6.4 24.3l-3.6 20c-.3 1.6.9 3 2.5 3h15c1.6 0 2.8-1.4 2.5-3l-3.6-20A13 13 0 0 0 169 126z"
      className="fill-accent-ink"
    />
  </>
)

/** The key ring; its center is at 169, 88. */
export const Ring = () => <circle cx="169" cy="88" r="15" className="stroke-(--key-ring)" strokeWidth="4" />

/** Hangs an item on the middle hook, rotated by `leaning` degrees. */
export const OnHook = ({ leaning = 5, children }: { leaning?: number; children: ReactNode }) => (
  <>
    <Hook x={160} />
    <g transform={`rotate(${leaning} 169 74)`}>{children}</g>
    <path
      d="M178 66v-3M169 75a9 9 0 0 0 9-9"
      className="stroke-ink"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
  </>
)

/** The key board by the door, with two empty hooks; each drawing decides what is on the third. */
export const Board = ({ height = 210, children }: { height?: number; children?: ReactNode }) => (
  <svg viewBox={`0 0 320 ${height}`} fill="none" className="w-full animate-fade-in">
    <rect x="8" y="20" width="304" height="44" rx="14" className="fill-surface-sunken stroke-line" />
    <Hook x={64} />
    <Hook x={256} />
    {children}
  </svg>
)

export const HangingKey = () => (
  <OnHook>
    <KeyTag />
    <Ring />
  </OnHook>
)
