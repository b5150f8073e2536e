import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** A sheet of paper lying on the page. */
export const Panel = ({ className, ...section }: ComponentProps<'section'>) => (
  <section
    {...section}
    className={classes(
      'rounded-card bg-surface-raised p-5 shadow-2 in-data-[theme=dark]:inset-ring in-data-[theme=dark]:inset-ring-line',
      className,
    )}
  />
)
