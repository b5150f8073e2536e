import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Drawing, type DrawingName } from './drawing.tsx'

interface EmptyStateProps {
  drawing?: DrawingName
  title?: string
  /** `h1` if this is the whole screen, `h2` below a page title. */
  heading?: 'h1' | 'h2'
  line: ReactNode
  /** Large buttons; the first one in the accent color. */
  actions?: ReactNode
}

export const EmptyState = ({
  drawing = 'hung-key',
  title,
  heading: Heading = 'h1',
  line,
  actions,
}: EmptyStateProps) => (
  <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-center justify-items-center px-5 py-10 text-center">
    <Drawing of={drawing} />
    {title && (
      <Heading className={classes('mt-6', Heading === 'h1' ? 'text-title-1' : 'text-title-2')}>
        {title}
      </Heading>
    )}
    <p className="mt-2.5 max-w-[26em] text-lg text-balance text-ink-muted">{line}</p>
    {actions && (
      <div className="mt-6 grid w-full max-w-[360px] gap-2.5 desk:flex desk:w-auto desk:max-w-none">
        {actions}
      </div>
    )}
  </div>
)
