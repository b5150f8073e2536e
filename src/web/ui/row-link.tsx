import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'

/** A row of a list in a panel, and the background of its icon. */
export const rowLinkClasses =
  'group flex min-h-15 items-center gap-3.5 font-medium no-underline -outline-offset-2'
export const rowIconClasses =
  'grid size-11 shrink-0 place-items-center rounded-control [&_.lucide]:size-[22px]'

interface RowLinkProps {
  to: string
  icon: LucideIcon
  label: string
  /** A short status, shown before the arrow. */
  note?: ReactNode
}

/** A row that links to another screen. */
export const RowLink = ({ to, icon: Icon, label, note }: RowLinkProps) => (
  <Link to={to} className={rowLinkClasses}>
    <span className={classes(rowIconClasses, 'bg-surface-sunken text-ink-muted group-hover:text-ink')}>
      <Icon />
    </span>
    <span className="flex-1">{label}</span>
    {note}
    <ChevronRight className="size-5 text-ink-muted transition-transform duration-(--dur-quick) ease-out group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5" />
  </Link>
)
