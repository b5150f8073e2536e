import { kindName, type Kind } from '#shared/market/kinds.ts'
import { kindIcon } from '#web/features/market/listings/format-listing.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { filterOptions, type FilterOption } from './filter-options.ts'

type FactValue = readonly string[] | number | true | undefined
type FactValues = Readonly<Record<string, FactValue>>

interface FilterOptionFieldsProps {
  kind: Kind
  values: FactValues
  onChange: (values: FactValues) => void
  errors: FieldErrors
}

/** The filter options of one kind. */
export const FilterOptionFields = ({ kind, values, onChange, errors }: FilterOptionFieldsProps) => {
  const Icon = kindIcon[kind]
  return (
    <section className="grid gap-5 border-t border-line pt-6">
      <h3 className="flex items-center gap-2.5 text-title-3">
        <Icon className="size-6 text-accent" />
        {kindName[kind]}
      </h3>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5">
        {filterOptions[kind].map((fact) => (
          <div key={fact.name} className={fact.ask === 'count' || fact.ask === 'amount' ? '' : 'col-span-2'}>
            <FactInput
              fact={fact}
              value={values[fact.name]}
              onChange={(value) => onChange({ ...values, [fact.name]: value })}
              error={errors[`facts.${kind}.${fact.name}`]}
            />
          </div>
        ))}
      </div>
    </section>
  )
}

interface FactInputProps {
  fact: FilterOption
  value: FactValue
  onChange: (value: FactValue) => void
  error: string | undefined
}

const FactInput = ({ fact, value, onChange, error }: FactInputProps) => {
  const number = typeof value === 'number' ? value : undefined
  switch (fact.ask) {
    case 'any-of':
      return (
        <ChipChoice
          label={fact.label}
          options={fact.options}
          value={Array.isArray(value) ? (value as string[]) : []}
          onChange={onChange}
        />
      )
    case 'count':
      return (
        <NumberStepper
          label={fact.label}
          value={number}
          onChange={onChange}
          min={0}
          max={fact.max}
          step={fact.step ?? 1}
          error={error}
        />
      )
    case 'amount': {
      const { toShown = same, toStored = same } = fact.measure ?? {}
      return (
        <NumberField
          label={fact.label}
          value={number === undefined ? undefined : toShown(number)}
          onChange={(shown) => onChange(shown === undefined ? undefined : toStored(shown))}
          unit={fact.measure?.unit() ?? fact.unit}
          isYear={fact.isYear ?? false}
          error={error}
        />
      )
    }
    case 'must':
      return (
        <SwitchRow
          label={fact.label}
          checked={value === true}
          onChange={(isOn) => onChange(isOn ? true : undefined)}
        />
      )
  }
}

const same = (value: number) => value
