import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'

/** A row of a list that stands in a panel, and the well around its icon. */
export const placeRowClasses =
  'group flex min-h-15 items-center gap-3.5 font-medium no-underline -outline-offset-2'
export const placeIconClasses =
  'grid size-11 shrink-0 place-items-center rounded-control [&_.lucide]:size-[22px]'

interface PlaceLinkProps {
  to: string
  icon: LucideIcon
  label: string
  /** How it stands there. */
  note?: ReactNode
}

/** A row that leads to another screen. */
export const PlaceLink = ({ to, icon: Icon, label, note }: PlaceLinkProps) => (
  <Link to={to} className={placeRowClasses}>
    <span className={classes(placeIconClasses, 'bg-surface-sunken text-ink-muted group-hover:text-ink')}>
      <Icon />
    </span>
    <span className="flex-1">{label}</span>
    {note}
    <ChevronRight className="size-5 text-ink-muted transition-transform duration-(--dur-quick) ease-out group-hover:translate-x-0.5" />
  </Link>
)
