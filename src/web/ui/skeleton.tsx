import { classes } from './classes.ts'

/** A still-empty place in the shape of what comes; give it a size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div
    aria-hidden="true"
    className={classes(
      'animate-pulse bg-surface-sunken motion-reduce:animate-none [:where(&)]:rounded-small',
      className,
    )}
  />
)
