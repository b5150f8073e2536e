import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  checked: boolean
}

/** An on/off setting that takes effect immediately. Name it with `aria-label` or a `<label htmlFor>`. */
export const Switch = ({ checked, className, ...input }: SwitchProps) => (
  <span className={classes('relative inline-grid h-11 w-13 shrink-0 place-items-center', className)}>
    <input
      {...input}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      className={classes(
        'peer h-8 w-13 cursor-pointer appearance-none rounded-pill bg-line-strong transition-colors',
        'duration-(--dur-quick) before:absolute before:inset-0 before:content-[""] checked:bg-accent',
        'disabled:cursor-default disabled:opacity-50',
      )}
    />
    <span
      aria-hidden="true"
      className={classes(
        'pointer-events-none absolute top-1/2 start-1 size-6 -translate-y-1/2 rounded-pill bg-surface-raised shadow-1',
        'transition-transform duration-(--dur-quick) ease-out peer-checked:translate-x-5 rtl:peer-checked:-translate-x-5 peer-checked:bg-accent-ink',
      )}
    />
  </span>
)
