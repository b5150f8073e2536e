import { Plus, X } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { maxFees } from '#shared/market/fee-limits.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { feePeriods } from '../fee-periods.ts'
import { AmountField } from './amount-field.tsx'
import { sentName } from './fee-errors.ts'
import { isFilledIn, type FeeValues } from './price-values.ts'

const periods = (['stay', 'day', 'month'] as const).map((value) => ({ value, label: feePeriods[value] }))

interface FeeRowsProps {
  fees: FeeValues[]
  currency: string
  onChange: (fees: FeeValues[]) => void
  /** Called with the row that has the focus, or undefined when it is left. */
  onFocus: (index: number | undefined) => void
  errors: FieldErrors
}

/** What is paid on top of the price, such as cleaning. */
export const FeeRows = ({ fees, currency, onChange, onFocus, errors }: FeeRowsProps) => {
  const change = (index: number, part: Partial<FeeValues>) =>
    onChange(fees.map((fee, i) => (i === index ? { ...fee, ...part } : fee)))
  return (
    <fieldset className="grid gap-3" data-field="fees">
      <legend className="text-sm font-semibold">{t('Fees')}</legend>
      <p className="text-sm text-ink-muted">
        {errors['fees'] ??
          t('Cleaning, delivery and the like. Clients see them in the total from the start.')}
      </p>
      {fees.map((fee, index) => {
        const sent = sentName(fees, index)
        const errorOf = (field: string) => (isFilledIn(fee) ? errors[`${sent}.${field}`] : undefined)
        return (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- rows have no identity of their own
            key={index}
            onFocus={() => onFocus(index)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) onFocus(undefined)
            }}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <div data-field={`${sent}.name`} className="min-w-0 max-desk:col-span-2">
              <Field
                label={t('Fee {number}', { number: index + 1 })}
                placeholder={t('Cleaning')}
                autoComplete="off"
                value={fee.name}
                onChange={(event) => change(index, { name: event.target.value })}
                error={errorOf('name')}
              />
            </div>
            <IconButton
              label={t('Remove fee {number}', { number: index + 1 })}
              className="mt-7 desk:order-last"
              onClick={() => {
                onFocus(undefined)
                onChange(fees.filter((_, i) => i !== index))
              }}
            >
              <X />
            </IconButton>
            <AmountField
              name={`${sent}.cents`}
              label={t('Amount')}
              currency={currency}
              value={fee.amount}
              onChange={(amount) => change(index, { amount })}
              error={errorOf('cents')}
            />
            <Select
              label={t('Charged', undefined, 'how often a fee is paid')}
              options={periods}
              value={fee.per}
              onChange={(per) => change(index, { per: per ?? 'stay' })}
            />
          </div>
        )
      })}
      {fees.length < maxFees && (
        <div>
          <Button
            size="small"
            look="outline"
            onClick={() => onChange([...fees, { name: '', amount: '', per: 'stay' }])}
          >
            <Plus />
            {t('Add a fee')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
