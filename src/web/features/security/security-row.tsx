import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { placeIconClasses } from '#web/ui/place-link.tsx'
import { classes } from '#web/ui/classes.ts'

interface SecurityRowProps {
  icon: LucideIcon
  title: ReactNode
  line: ReactNode
  /** At the end: a button, a switch, a badge. */
  action?: ReactNode
}

/** What something is and how it stands, with the one thing to do about it. */
export const SecurityRow = ({ icon: Icon, title, line, action }: SecurityRowProps) => (
  <div className="flex min-h-16 flex-1 items-center gap-3.5 py-2">
    <span className={classes(placeIconClasses, 'bg-surface-sunken text-ink-muted')}>
      <Icon />
    </span>
    <div className="min-w-0 flex-1">
      <div className="font-medium wrap-anywhere">{title}</div>
      <div className="text-sm wrap-anywhere text-ink-muted">{line}</div>
    </div>
    {action}
  </div>
)
