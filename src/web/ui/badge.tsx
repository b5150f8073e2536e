import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** The number of new items; the text around it says of what. */
export const Badge = ({ count, className }: { count: number; className?: string }) => (
  <span
    className={classes(
      'inline-grid h-5 min-w-5 place-items-center rounded-pill bg-accent px-1.5 text-xs leading-none font-bold',
      'text-accent-ink tabular-nums',
      className,
    )}
  >
    {count > 99 ? '99+' : count}
  </span>
)

/** On a button: how many uses are left. The button's accessible name says it too. */
export const LeftBadge = ({ left }: { left: number }) => (
  <Badge count={left} className="absolute -top-1 -end-1 bg-ink! text-surface-raised!" />
)

type StateTone = 'good' | 'waiting' | 'off' | 'bad'

const toneClasses: Record<StateTone, string> = {
  good: 'bg-accent-soft text-accent-soft-ink',
  waiting: 'bg-super-soft text-super-soft-ink',
  off: 'bg-surface-sunken text-ink-muted',
  bad: 'bg-danger-soft text-danger-soft-ink',
}

/** A status in one or two words. */
export const StateBadge = ({ tone, children }: { tone: StateTone; children: ReactNode }) => (
  <span
    className={classes(
      'inline-flex items-center gap-1.5 rounded-pill px-2.5 py-1 text-xs font-semibold whitespace-nowrap',
      toneClasses[tone],
    )}
  >
    {children}
  </span>
)
