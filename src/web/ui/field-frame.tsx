import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface FieldFrameProps {
  label: string
  /** The message below the field when its value is invalid. */
  error?: string | undefined
  hint?: string | undefined
  className?: string | undefined
}

const noteId = (inputId: string) => `${inputId}-note`

/** The attributes that connect an input to its label and the note below it. */
export const noteProps = (inputId: string, { error, hint }: Pick<FieldFrameProps, 'error' | 'hint'>) => ({
  id: inputId,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': (error ?? hint) ? noteId(inputId) : undefined,
})

/** The border of an input, which changes with focus and errors. */
export const boxClasses = (error: string | undefined) =>
  classes(
    'rounded-control border-[1.5px] bg-surface-raised outline-3 outline-transparent',
    'transition-[border-color,outline-color] duration-(--dur-quick) has-[:disabled]:bg-surface-sunken',
    error
      ? 'border-danger has-[:is(input,textarea,select):focus]:outline-danger-soft'
      : 'border-line-strong has-[:is(input,textarea,select):focus]:border-accent has-[:is(input,textarea,select):focus]:outline-accent-soft',
  )

interface NoteProps {
  id?: string | undefined
  error?: string | undefined
  hint?: string | undefined
}

/** The note below a field: the error, otherwise the hint. */
export const FieldNote = ({ id, error, hint }: NoteProps) => {
  const note = error ?? hint
  if (!note) return null
  return (
    <p
      id={id}
      className={classes(
        'flex items-start gap-1.5 text-sm wrap-anywhere',
        error ? 'font-medium text-error-text' : 'text-ink-muted',
      )}
    >
      {error && <CircleAlert className="mt-[3px] size-4" />}
      {note}
    </p>
  )
}

/** The label above an input and the note below it. */
export const FieldFrame = ({
  inputId,
  label,
  error,
  hint,
  className,
  children,
}: FieldFrameProps & { inputId: string; children: ReactNode }) => (
  <div className={classes('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
    <label htmlFor={inputId} className="text-sm font-semibold">
      {label}
    </label>
    {children}
    <FieldNote id={noteId(inputId)} error={error} hint={hint} />
  </div>
)
