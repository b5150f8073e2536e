import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

interface SegmentedProps<Value extends string> {
  /** The group's name for screen readers. */
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  wide?: boolean
}

/** One of a few options, side by side; arrow keys move between them. */
export const Segmented = <Value extends string>({
  label,
  options,
  value,
  onChange,
  wide = false,
}: SegmentedProps<Value>) => {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes(
        'inline-flex max-w-full gap-0.5 rounded-[18px] bg-surface-sunken p-1',
        wide && 'w-full',
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'inline-flex min-h-11 items-center justify-center gap-2 rounded-control text-sm font-semibold',
            'min-w-0 text-center leading-tight text-balance wrap-anywhere text-ink-muted [&_.lucide]:size-[18px]',
            'transition-colors duration-(--dur-quick)',
            'has-checked:bg-surface-raised has-checked:text-ink has-checked:shadow-1',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            wide ? 'flex-1 px-3 max-[359px]:px-1.5' : 'px-4.5 max-[359px]:px-2',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
