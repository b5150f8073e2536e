import { classes } from './classes.ts'

/** A placeholder for content that is loading; give it a size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div
    aria-hidden="true"
    className={classes(
      'animate-pulse bg-surface-sunken motion-reduce:animate-none [:where(&)]:rounded-small',
      className,
    )}
  />
)
