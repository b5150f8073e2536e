import { classes } from './classes.ts'

export const Spinner = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classes(
      'size-[18px] shrink-0 animate-spin rounded-pill border-[2.5px] border-current/35 border-t-current',
      'motion-reduce:animate-pulse',
      className,
    )}
  />
)
