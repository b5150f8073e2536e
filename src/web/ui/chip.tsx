import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

interface ChipButtonProps extends ComponentProps<'button'> {
  isOn: boolean
}

/** A filter that is on or off. */
export const ChipButton = ({ isOn, className, ...button }: ChipButtonProps) => (
  <button
    type="button"
    {...button}
    aria-pressed={isOn}
    className={classes(
      'inline-flex min-h-11 items-center gap-1.5 rounded-pill px-4 text-sm font-medium whitespace-nowrap',
      'transition-colors duration-(--dur-quick) active:scale-[0.975] [&_.lucide]:size-4',
      isOn
        ? 'bg-ink text-surface-raised'
        : 'bg-surface-raised inset-ring inset-ring-line hover:inset-ring-line-strong',
      className,
    )}
  />
)
