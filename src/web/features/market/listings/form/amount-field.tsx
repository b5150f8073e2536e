import { Field } from '#web/ui/field.tsx'
import { currencySymbol, tidyAmount } from '#web/lib/typed-amount.ts'
import { tidy } from './listing-values.ts'

interface AmountFieldProps {
  /** The name of the field in the request. */
  name: string
  label: string
  currency: string
  value: string
  onChange: (text: string) => void
  error: string | undefined
  hint?: string | undefined
}

/** An amount of money, typed as people write it. */
export const AmountField = ({ name, label, currency, value, onChange, error, hint }: AmountFieldProps) => (
  <div data-field={name} className="min-w-0">
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      leading={currencySymbol(currency)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => tidy(value, tidyAmount(currency), onChange)}
      inputClassName="numbers text-[1.25rem]"
      error={error}
      hint={hint}
    />
  </div>
)
