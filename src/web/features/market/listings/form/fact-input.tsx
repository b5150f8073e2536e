import { t } from '#shared/messages/t.ts'
import { countCharacters } from '#shared/text-input.ts'
import { grouped } from '#web/lib/units.ts'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { Select } from '#web/ui/select.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { FactField } from './fact-fields.ts'
import { tidy, tidyNumber, type FactValue } from './listing-values.ts'

interface FactInputProps {
  field: FactField
  value: FactValue
  onChange: (value: FactValue) => void
  error: string | undefined
}

const textOf = (value: FactValue) => (typeof value === 'string' ? value : '')

/** The input for a fact. */
export const FactInput = ({ field, value, onChange, error }: FactInputProps) => {
  const { label } = field
  switch (field.input) {
    case 'count':
      return (
        <NumberStepper
          label={label}
          value={typeof value === 'number' ? value : undefined}
          onChange={onChange}
          min={field.min}
          max={field.max}
          {...(field.step && { step: field.step })}
          error={error}
        />
      )
    case 'choice':
      return (
        <Select
          label={label}
          options={field.options}
          value={typeof value === 'string' ? value : undefined}
          onChange={onChange}
          none={field.isRequired ? t('Choose', undefined, 'one of a list') : t('Not specified')}
          error={error}
        />
      )
    case 'number': {
      const unit = field.measure?.unit() ?? field.unit
      return (
        <Field
          label={label}
          inputMode="decimal"
          autoComplete="off"
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value)}
          {...(!field.isYear && { onBlur: () => tidy(textOf(value), tidyNumber, onChange) })}
          inputClassName="numbers"
          trailing={unit && <span className="pe-4 text-ink-muted">{unit}</span>}
          error={error}
        />
      )
    }
    case 'words':
      return (
        <Field
          label={label}
          autoComplete="off"
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value)}
          error={error}
        />
      )
    case 'lines':
      return (
        <TextArea
          label={label}
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value)}
          counter={`${countCharacters(textOf(value))}/${grouped(field.max)}`}
          error={error}
        />
      )
    case 'switch':
      return <SwitchRow isBoxed label={label} checked={value === true} onChange={onChange} />
    case 'chips':
      return (
        <ChipChoice
          label={label}
          options={field.options}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
          error={error}
        />
      )
  }
}
