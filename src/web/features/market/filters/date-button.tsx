import { CalendarDays, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { t } from '#shared/messages/t.ts'
import { boxClasses, FieldNote } from '#web/ui/field-frame.tsx'

interface DateButtonProps {
  label: string
  value: string
  /** The name of the field in errors. */
  field: string
  error?: string | undefined
  hint?: string | undefined
  onOpen: () => void
  /** Prefetches what it opens. */
  onNear: () => void
}

/** Looks like a field and opens the choice of days. */
export const DateButton = ({ label, value, field, error, hint, onOpen, onNear }: DateButtonProps) => {
  const id = useId()
  return (
    <div data-field={field} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <span aria-hidden="true" className="text-sm font-semibold">
        {label}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('{label}: {value}', { label, value })}
        aria-describedby={(error ?? hint) ? id : undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onOpen}
        className={`flex min-h-13 w-full items-center gap-2.5 px-4 text-start ${boxClasses(error)}`}
      >
        <CalendarDays className="size-5 shrink-0 text-ink-muted" />
        <span className="min-w-0 flex-1 truncate">{value}</span>
        <ChevronRight className="size-5 shrink-0 text-ink-muted" />
      </button>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  )
}
