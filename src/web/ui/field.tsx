import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { boxClasses, FieldFrame, noteProps, type FieldFrameProps } from './field-frame.tsx'

interface FieldProps extends ComponentProps<'input'>, FieldFrameProps {
  /** Inside the field, at the start: a currency. */
  leading?: ReactNode
  /** Inside the field, at the end: a unit, a counter, a button. */
  trailing?: ReactNode
  inputClassName?: string | undefined
}

export const Field = ({
  label,
  error,
  hint,
  leading,
  trailing,
  id,
  className,
  inputClassName,
  ...input
}: FieldProps) => {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint} className={className}>
      <div className={classes('flex min-h-13 items-center', boxClasses(error))}>
        {leading && <span className="-me-1.5 ps-4 text-ink-muted">{leading}</span>}
        <input
          {...input}
          {...noteProps(inputId, { error, hint })}
          className={classes(
            'min-h-12 w-full min-w-0 flex-1 rounded-control bg-transparent px-4 outline-none',
            inputClassName,
          )}
        />
        {trailing}
      </div>
    </FieldFrame>
  )
}
