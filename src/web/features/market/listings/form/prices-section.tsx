import { t } from '#shared/messages/t.ts'
import { rentalUnitsOf, type RentalUnit } from '#shared/market/rental-prices.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { currencyOptions } from '#web/lib/currency-options.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { AmountField } from './amount-field.tsx'
import { durationFields } from './fact-fields.ts'
import { FactInput } from './fact-input.tsx'
import { FeeRows } from './fee-rows.tsx'
import { PolicyChoice } from './policy-choice.tsx'
import type { ListingFormState } from './use-listing-form.ts'

const rentFields = {
  hour: { value: 'hourPrice', name: 'hourPriceCents' },
  day: { value: 'dayPrice', name: 'dayPriceCents' },
  week: { value: 'weekPrice', name: 'weekPriceCents' },
  month: { value: 'price', name: 'priceCents' },
} as const satisfies Record<RentalUnit, object>

interface SectionProps {
  form: ListingFormState
  errors: FieldErrors
  onFeeFocus: (index: number | undefined) => void
}

/** What it costs and on which terms. */
export const PricesSection = ({ form, errors, onFeeFocus }: SectionProps) => {
  const { kind, values, change, changeFact } = form
  const { currency, listingType } = values
  const isRented = listingType !== 'buy'
  return (
    <section className="grid gap-5">
      <h2 className="text-title-3">{t('Prices')}</h2>
      <div data-field="currency">
        <Select
          label={t('Currency')}
          options={currencyOptions()}
          value={currency}
          onChange={(code) => change({ currency: code ?? currency })}
          error={errors['currency']}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 desk:grid-flow-col desk:auto-cols-fr desk:grid-cols-none">
        {isRented &&
          rentalUnitsOf[kind].map((unit) => {
            const field = rentFields[unit]
            return (
              <AmountField
                key={unit}
                name={field.name}
                label={t(
                  '{unit, select, hour {Price per hour} day {Price per day} week {Price per week} other {Price per month}}',
                  { unit },
                )}
                currency={currency}
                value={values[field.value]}
                onChange={(text) => change({ [field.value]: text })}
                error={errors[field.name]}
              />
            )
          })}
        {listingType !== 'rent' && (
          <AmountField
            name="salePriceCents"
            label={t('Sale price')}
            currency={currency}
            value={values.salePrice}
            onChange={(salePrice) => change({ salePrice })}
            error={errors['salePriceCents']}
          />
        )}
      </div>
      {isRented && (
        <>
          <p className="-mt-2 text-sm text-ink-muted">
            {t('One price is enough. Clients pay whatever mix of your prices is cheapest for their dates.')}
          </p>
          <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 min-[1600px]:grid-cols-4">
            <AmountField
              name="depositCents"
              label={t('Deposit')}
              currency={currency}
              value={values.deposit}
              onChange={(deposit) => change({ deposit })}
              error={errors['depositCents']}
              hint={t('Held apart, never part of a total')}
            />
            <div data-field="availableFrom" className="min-w-0">
              <Field
                type="date"
                label={t('Available from')}
                value={values.availableFrom}
                onChange={(event) => change({ availableFrom: event.target.value })}
                error={errors['availableFrom']}
                hint={t('Leave blank for now')}
              />
            </div>
            {durationFields(kind).map((field) => {
              const name = `facts.details.${field.name}`
              return (
                <div key={field.name} data-field={name} className="min-w-0">
                  <FactInput
                    field={field}
                    value={values.facts[field.name]}
                    onChange={(value) => changeFact(field.name, value)}
                    error={errors[name]}
                  />
                </div>
              )
            })}
          </div>
          <FeeRows
            fees={values.fees}
            currency={currency}
            onChange={(fees) => change({ fees })}
            onFocus={onFeeFocus}
            errors={errors}
          />
          <PolicyChoice
            value={values.cancellationPolicy}
            onChange={(cancellationPolicy) => change({ cancellationPolicy })}
          />
        </>
      )}
    </section>
  )
}
