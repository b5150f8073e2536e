import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode
}

export const Checkbox = ({ children, className, ...input }: CheckboxProps) => (
  <label className={classes('inline-flex min-h-11 items-center gap-2.5', className)}>
    <span className="relative grid size-6 shrink-0 place-items-center">
      <input
        {...input}
        type="checkbox"
        className={classes(
          'peer col-start-1 row-start-1 size-6 appearance-none rounded-small border-[1.5px] border-line-strong',
          'bg-surface-raised transition-colors duration-(--dur-quick) checked:border-accent checked:bg-accent',
        )}
      />
      <Check className="pointer-events-none invisible col-start-1 row-start-1 size-4 stroke-[2.5] text-accent-ink peer-checked:visible" />
    </span>
    <span>{children}</span>
  </label>
)
