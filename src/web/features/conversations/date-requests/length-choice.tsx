import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import { ChipButton } from '#web/ui/chip.tsx'
import { lengthsOfStay, type ChosenDates } from './chosen-dates.ts'

interface LengthChoiceProps {
  listing: NonNullable<Conversation['listing']>
  dates: ChosenDates
  onChange: (dates: ChosenDates) => void
}

const lengthsOfDay = [null, 1, 2, 3, 4, 6, 8]

/** For how many months a home is wanted, or for how many hours of a single day. */
export const LengthChoice = ({ listing, dates, onChange }: LengthChoiceProps) => {
  const { first, last, months, hours } = dates
  if (first === null) return null
  if (listing.kind === 'property')
    return (
      <Choice
        label={t('Stay for')}
        values={lengthsOfStay}
        value={months}
        format={(count) =>
          count === null ? t('No end') : t('{count, plural, one {# month} other {# months}}', { count })
        }
        onChoose={(count) => onChange({ ...dates, months: count })}
      />
    )
  const isOneDay = last === null || last === first
  if (!isOneDay || listing.hourPriceCents === null) return null
  return (
    <Choice
      label={t('For', undefined, 'a length of time')}
      values={lengthsOfDay}
      value={hours}
      format={(count) =>
        count === null
          ? t('The day', undefined, 'the whole day')
          : t('{count, plural, one {# hour} other {# hours}}', { count })
      }
      onChoose={(count) => onChange({ ...dates, hours: count })}
    />
  )
}

interface ChoiceProps {
  label: string
  values: readonly (number | null)[]
  value: number | null
  format: (value: number | null) => string
  onChoose: (value: number | null) => void
}

const Choice = ({ label, values, value, format, onChoose }: ChoiceProps) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">{label}</legend>
    <div className="-mx-6 flex gap-2 overflow-x-auto px-6 py-0.5 desk:mx-0 desk:px-0.5">
      {values.map((one) => (
        <ChipButton key={one} isOn={one === value} onClick={() => onChoose(one)}>
          {format(one)}
        </ChipButton>
      ))}
    </div>
  </fieldset>
)
