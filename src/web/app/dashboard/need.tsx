import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'

export const goClasses =
  'inline-flex min-h-11 shrink-0 items-center justify-end gap-0.5 text-base font-semibold text-accent no-underline [&_.lucide]:size-[18px] desk:min-w-21'

/** The screen where it can be resolved. */
export const Go = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={classes(goClasses, 'max-desk:text-ink-muted')}>
    <span className="max-desk:sr-only">{label}</span>
    <ChevronRight />
  </Link>
)

interface NeedProps {
  icon: LucideIcon
  isPressing?: boolean
  title: string
  line: string
  children?: ReactNode
}

/** One thing that needs the owner's response. */
export const Need = ({ icon: Icon, isPressing = false, title, line, children }: NeedProps) => (
  <li className="flex items-center gap-3.5 py-3 desk:py-[9px]">
    <span
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-control [&_.lucide]:size-5',
        isPressing ? 'bg-super-soft text-super-soft-ink' : 'bg-accent-soft text-accent-soft-ink',
      )}
    >
      <Icon />
    </span>
    <span className="min-w-0 flex-1 leading-[1.35]">
      <b className="block font-title">{title}</b>
      <span className="block truncate text-sm text-ink-muted">{line}</span>
    </span>
    {children}
  </li>
)
