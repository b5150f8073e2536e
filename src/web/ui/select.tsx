import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { boxClasses, FieldFrame, noteProps, type FieldFrameProps } from './field-frame.tsx'

interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange'>, FieldFrameProps {
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  /** The label of the empty option. Without it, a choice is required. */
  none?: string | undefined
}

/** One of several options. The native list, which works well on every phone. */
export const Select = <Value extends string>({
  label,
  error,
  hint,
  id,
  className,
  options,
  value,
  onChange,
  none,
  ...select
}: SelectProps<Value>) => {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint} className={className}>
      <div className={classes('relative flex min-h-13 items-center', boxClasses(error))}>
        <select
          {...select}
          {...noteProps(inputId, { error, hint })}
          value={value ?? ''}
          onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
          className={classes(
            'min-h-12 w-full min-w-0 appearance-none truncate rounded-control bg-surface-raised pe-11 ps-4 outline-none',
            value === undefined && 'text-ink-muted',
          )}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-4 size-5 text-ink-muted" />
      </div>
    </FieldFrame>
  )
}
