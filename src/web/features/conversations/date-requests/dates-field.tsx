import { dayAt } from '#shared/days.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { Field } from '#web/ui/field.tsx'

export interface ChosenDates {
  startsOn: string
  /** Empty while it isn't chosen, or for a home without an end. */
  endsOn: string
  /** Of a single day. Empty for the whole day. */
  hours: string
}

interface DatesFieldProps {
  now: Date
  isHome: boolean
  isByTheHour: boolean
  dates: ChosenDates
  errors: FieldErrors
  onChange: (dates: ChosenDates) => void
}

/** The first and last day. A home may have no last day. */
export const DatesField = ({ now, isHome, isByTheHour, dates, errors, onChange }: DatesFieldProps) => {
  const { startsOn, endsOn, hours } = dates
  // The earliest day anywhere; the server knows the listing's own.
  const today = dayAt(now, 'Pacific/Pago_Pago')
  return (
    <div className="grid grid-cols-1 gap-3 min-[380px]:grid-cols-2">
      <Field
        label={isHome ? 'Move in' : 'First day'}
        name="startsOn"
        type="date"
        min={today}
        value={startsOn}
        error={errors['startsOn']}
        onChange={({ target }) => onChange({ ...dates, startsOn: target.value })}
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
        onChange={({ target }) => onChange({ ...dates, endsOn: target.value })}
        inputClassName="px-3!"
      />
      {isByTheHour && startsOn !== '' && startsOn === endsOn && (
        <Field
          label="Hours (empty for the day)"
          name="hours"
          type="number"
          inputMode="numeric"
          min={1}
          max={24}
          value={hours}
          error={errors['hours']}
          onChange={({ target }) => onChange({ ...dates, hours: target.value })}
        />
      )}
    </div>
  )
}
