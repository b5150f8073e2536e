import { show } from '#shared/messages/t.ts'
import { kindName, type Kind } from '#shared/market/kinds.ts'
import { kindIcon } from '#web/features/market/listings/format-listing.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { filterOptions, type FilterOption } from './filter-options.ts'

type OptionValue = readonly string[] | number | true | undefined
type OptionValues = Readonly<Record<string, OptionValue>>

interface FilterOptionFieldsProps {
  kind: Kind
  values: OptionValues
  onChange: (values: OptionValues) => void
  errors: FieldErrors
}

/** The filter options of one kind. */
export const FilterOptionFields = ({ kind, values, onChange, errors }: FilterOptionFieldsProps) => {
  const Icon = kindIcon[kind]
  return (
    <section className="grid gap-5 border-t border-line pt-6">
      <h3 className="flex items-center gap-2.5 text-title-3">
        <Icon className="size-6 text-accent" />
        {show(kindName[kind])}
      </h3>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5">
        {filterOptions[kind].map((option) => (
          <div
            key={option.name}
            className={option.ask === 'count' || option.ask === 'amount' ? '' : 'col-span-2'}
          >
            <OptionInput
              option={option}
              value={values[option.name]}
              onChange={(value) => onChange({ ...values, [option.name]: value })}
              error={errors[`options.${kind}.${option.name}`]}
            />
          </div>
        ))}
      </div>
    </section>
  )
}

interface OptionInputProps {
  option: FilterOption
  value: OptionValue
  onChange: (value: OptionValue) => void
  error: string | undefined
}

const OptionInput = ({ option, value, onChange, error }: OptionInputProps) => {
  const number = typeof value === 'number' ? value : undefined
  switch (option.ask) {
    case 'any-of':
      return (
        <ChipChoice
          label={option.label}
          options={option.options}
          value={Array.isArray(value) ? (value as string[]) : []}
          onChange={onChange}
        />
      )
    case 'count':
      return (
        <NumberStepper
          label={option.label}
          value={number}
          onChange={onChange}
          min={0}
          max={option.max}
          step={option.step ?? 1}
          error={error}
        />
      )
    case 'amount': {
      const { toShown = same, toStored = same } = option.measure ?? {}
      return (
        <NumberField
          label={option.label}
          value={number === undefined ? undefined : toShown(number)}
          onChange={(shown) => onChange(shown === undefined ? undefined : toStored(shown))}
          unit={option.measure?.unit() ?? option.unit}
          isYear={option.isYear ?? false}
          error={error}
        />
      )
    }
    case 'must':
      return (
        <SwitchRow
          label={option.label}
          checked={value === true}
          onChange={(isOn) => onChange(isOn ? true : undefined)}
        />
      )
  }
}

const same = (value: number) => value
