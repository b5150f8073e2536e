import { dayAt } from '#shared/days.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { Field } from '#web/ui/field.tsx'

export interface ChosenDates {
  startsOn: string
  /** Empty while it isn't chosen, or for a home without an end. */
  endsOn: string
}

interface DatesFieldProps {
  isHome: boolean
  dates: ChosenDates
  errors: FieldErrors
  onChange: (dates: ChosenDates) => void
}

/** The first and last day. A home may have no last day. */
export const DatesField = ({ isHome, dates, errors, onChange }: DatesFieldProps) => {
  const { startsOn, endsOn } = dates
  // The earliest day anywhere; the server knows the listing's own.
  const today = dayAt(new Date(), 'Pacific/Pago_Pago')
  return (
    <div className="grid grid-cols-1 gap-3 min-[380px]:grid-cols-2">
      <Field
        label={isHome ? 'Move in' : 'First day'}
        name="startsOn"
        type="date"
        min={today}
        value={startsOn}
        error={errors['startsOn']}
        onChange={({ target }) => onChange({ startsOn: target.value, endsOn })}
        inputClassName="px-3!"
        data-autofocus=""
      />
      <Field
        label={isHome ? 'Until (optional)' : 'Last day'}
        name="endsOn"
        type="date"
        min={startsOn || today}
        value={endsOn}
        error={errors['endsOn']}
        onChange={({ target }) => onChange({ startsOn, endsOn: target.value })}
        inputClassName="px-3!"
      />
    </div>
  )
}
