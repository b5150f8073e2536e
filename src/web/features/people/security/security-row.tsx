import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { rowIconClasses } from '#web/ui/row-link.tsx'
import { classes } from '#web/ui/classes.ts'

interface SecurityRowProps {
  icon: LucideIcon
  title: ReactNode
  line: ReactNode
  /** At the end: a button, switch or badge. */
  action?: ReactNode
}

/** A setting with its state and one action. */
export const SecurityRow = ({ icon: Icon, title, line, action }: SecurityRowProps) => (
  <div className="flex min-h-16 flex-1 items-center gap-3.5 py-2">
    <span className={classes(rowIconClasses, 'bg-surface-sunken text-ink-muted')}>
      <Icon />
    </span>
    <div className="min-w-0 flex-1">
      <div className="font-medium wrap-anywhere">{title}</div>
      <div className="text-sm wrap-anywhere text-ink-muted">{line}</div>
    </div>
    {action}
  </div>
)
