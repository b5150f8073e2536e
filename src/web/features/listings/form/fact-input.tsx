import { useId } from 'react'
import { countCharacters } from '#shared/text-input.ts'
import { grouped } from '#web/lib/units.ts'
import { ChipButton } from '#web/ui/chip.tsx'
import { FieldNote } from '#web/ui/field-frame.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
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

/** The input that fits a fact. */
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
          none={field.isRequired ? 'Choose' : 'Not said'}
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
          trailing={unit && <span className="pr-4 text-ink-muted">{unit}</span>}
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
      return <SwitchRow label={label} isOn={value === true} onChange={onChange} />
    case 'chips':
      return (
        <Chips
          label={label}
          options={field.options}
          chosen={Array.isArray(value) ? value : []}
          onChange={onChange}
          error={error}
        />
      )
  }
}

interface SwitchRowProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const SwitchRow = ({ label, isOn, onChange }: SwitchRowProps) => {
  const id = useId()
  return (
    <div className="flex min-h-13 items-center justify-between gap-3 rounded-control bg-surface-raised pr-3 pl-4 inset-ring inset-ring-line">
      <label htmlFor={id} className="flex-1 py-3 font-medium">
        {label}
      </label>
      <Switch id={id} checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    </div>
  )
}

interface ChipsProps {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}

const Chips = ({ label, options, chosen, onChange, error }: ChipsProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-2 text-sm font-semibold">{label}</legend>
    <div className="flex flex-wrap gap-2">
      {options.map((option) => {
        const isOn = chosen.includes(option.value)
        return (
          <ChipButton
            key={option.value}
            isOn={isOn}
            onClick={() =>
              onChange(isOn ? chosen.filter((name) => name !== option.value) : [...chosen, option.value])
            }
          >
            {option.label}
          </ChipButton>
        )
      })}
    </div>
    <FieldNote error={error} />
  </fieldset>
)
