import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  /** The sentence shown below when the value is wrong. */
  error?: string | undefined
  hint?: string | undefined
  /** Sits inside the field, at its end. */
  trailing?: ReactNode
}

export const Field = ({ label, error, hint, trailing, id, className, ...input }: FieldProps) => {
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  const note = error ?? hint
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={inputId} className="text-sm font-semibold">
        {label}
      </label>
      <div
        className={classes(
          'flex min-h-13 items-center rounded-control border-[1.5px] bg-surface-raised outline-3 outline-transparent',
          'transition-[border-color,outline-color] duration-(--dur-quick) has-[input:disabled]:bg-surface-sunken',
          error
            ? 'border-danger has-[input:focus]:outline-danger-soft'
            : 'border-line-strong has-[input:focus]:border-accent has-[input:focus]:outline-accent-soft',
        )}
      >
        <input
          {...input}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className="min-h-12 w-full min-w-0 flex-1 rounded-control bg-transparent px-4 outline-none"
        />
        {trailing}
      </div>
      {note && (
        <p
          id={noteId}
          className={classes(
            'flex items-start gap-1.5 text-sm',
            error ? 'font-medium text-error-text' : 'text-ink-muted',
          )}
        >
          {error && <CircleAlert className="mt-[3px] size-4" />}
          {note}
        </p>
      )}
    </div>
  )
}
