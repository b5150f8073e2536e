import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

const shape =
  'inline-flex items-center gap-1.5 rounded-pill text-sm font-medium whitespace-nowrap [&_.lucide]:size-4'

/** A fact in a few words. */
export const Chip = ({ children }: { children: ReactNode }) => (
  <span className={classes(shape, 'min-h-8 bg-surface-sunken px-3')}>{children}</span>
)

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
      shape,
      'min-h-11 px-4 transition-colors duration-(--dur-quick) active:scale-[0.975]',
      isOn
        ? 'bg-ink text-surface-raised'
        : 'bg-surface-raised inset-ring inset-ring-line hover:inset-ring-line-strong',
      className,
    )}
  />
)
