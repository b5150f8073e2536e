import { t } from '#shared/messages/t.ts'
import { currencyOfCountry } from '#shared/market/currencies.ts'
import { CityField } from '#web/features/people/locations/city-field.tsx'
import { PinField } from '#web/features/people/locations/pin-field.tsx'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { AddressFields } from './address-fields.tsx'
import type { ListingFormState } from './use-listing-form.ts'

interface SectionProps {
  form: ListingFormState
  errors: FieldErrors
}

/** City and neighborhood for everyone, address and pin only for those the owner shares them with. */
export const LocationSection = ({ form, errors }: SectionProps) => {
  const { values, change, isDraft } = form
  return (
    <section className="grid gap-4">
      <h2 className="text-title-3">{t('Where it is')}</h2>
      <div className="grid gap-4 desk:grid-cols-2 desk:gap-3">
        <div data-field="cityId">
          <CityField
            label={t('City')}
            value={values.city}
            // a pin belongs to its city
            onChange={(city) =>
              change({
                city,
                ...(city?.id !== values.city?.id && { pin: null }),
                ...(city && !values.city && isDraft && { currency: currencyOfCountry(city.country) }),
              })
            }
            error={errors['cityId']}
          />
        </div>
        <div data-field="neighborhood">
          <Field
            label={t('Neighborhood')}
            autoComplete="off"
            value={values.neighborhood}
            onChange={(event) => change({ neighborhood: event.target.value })}
            error={errors['neighborhood']}
          />
        </div>
      </div>
      <AddressFields form={form} errors={errors} />
      {values.city && (
        <div data-field="pin">
          <PinField
            city={values.city}
            value={values.pin}
            onChange={(pin) => change({ pin })}
            error={errors['pin']}
          />
        </div>
      )}
    </section>
  )
}
