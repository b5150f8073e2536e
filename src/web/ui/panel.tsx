import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** A raised card on the page. */
export const Panel = ({ className, ...section }: ComponentProps<'section'>) => (
  <section
    {...section}
    className={classes(
      'rounded-card bg-surface-raised p-5 shadow-2 dark:inset-ring dark:inset-ring-line',
      // Without a shadow inside another raised surface.
      'in-data-paper:shadow-none in-data-paper:inset-ring in-data-paper:inset-ring-line',
      className,
    )}
  />
)
