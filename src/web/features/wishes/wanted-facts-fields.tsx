import { kindName, type Kind } from '#shared/kinds.ts'
import { kindIcon } from '#web/features/listings/listing-words.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { wantedFacts, type WantedFact } from './wanted-facts.ts'

type FactValue = readonly string[] | number | true | undefined
type FactValues = Readonly<Record<string, FactValue>>

interface WantedFactsFieldsProps {
  kind: Kind
  values: FactValues
  onChange: (values: FactValues) => void
  errors: FieldErrors
}

/** What is asked of one kind. */
export const WantedFactsFields = ({ kind, values, onChange, errors }: WantedFactsFieldsProps) => {
  const Icon = kindIcon[kind]
  return (
    <section className="grid gap-5 border-t border-line pt-6">
      <h3 className="flex items-center gap-2.5 text-title-3">
        <Icon className="size-6 text-accent" />
        {kindName[kind]}
      </h3>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5">
        {wantedFacts[kind].map((fact) => (
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
  fact: WantedFact
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
