import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string
  /** `line` has a border, for use on the page; `plain` is for bars and fields. */
  look?: 'plain' | 'line'
}

export const IconButton = ({ label, look = 'plain', className, ...button }: IconButtonProps) => (
  <button
    type="button"
    {...button}
    aria-label={label}
    className={classes(
      'relative grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-(--dur-quick)',
      'active:scale-[0.94] [&_.lucide]:size-[22px]',
      look === 'line' ? 'bg-surface-raised inset-ring inset-ring-line' : 'hover:bg-current/8',
      className,
    )}
  />
)
