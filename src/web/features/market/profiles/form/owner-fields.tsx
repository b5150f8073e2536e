import { t } from '#shared/messages/t.ts'
import type { Language } from '#shared/people/languages.ts'
import type { City } from '#shared/people/locations.ts'
import { ownerProfileSchema, type MyOwnerProfile, type OwnerProfile } from '#shared/market/profiles.ts'
import { CityField } from '#web/features/people/locations/city-field.tsx'
import { checkAgainst } from '#web/lib/check-against.ts'
import { LineField } from './text-fields.tsx'

/** The full city; the API has only its id. */
export type OwnerValues = Omit<OwnerProfile, 'cityId'> & { city: City | null }

export const toOwnerValues = ({ city, owner }: MyOwnerProfile): OwnerValues => ({
  name: owner.name,
  businessName: owner.businessName,
  about: owner.about,
  languages: owner.languages as Language[],
  city,
})

export const toOwnerProfile = ({ city, ...values }: OwnerValues): OwnerProfile => ({
  ...values,
  cityId: city?.id ?? null,
})

export const checkOwner = (values: OwnerValues) => checkAgainst(ownerProfileSchema, toOwnerProfile(values))

interface OwnerFieldsProps {
  values: OwnerValues
  errors: Readonly<Record<string, string>>
  change: (changes: Partial<OwnerValues>) => void
}

/** Name, business and city of an owner. */
export const OwnerWhoFields = ({ values, errors, change }: OwnerFieldsProps) => (
  <>
    <div className="grid items-start gap-5 desk:grid-cols-2 desk:gap-3">
      <LineField
        name="name"
        label={t('Name')}
        autoComplete="name"
        value={values.name}
        onChange={(name) => change({ name })}
        error={errors['name']}
      />
      <LineField
        name="businessName"
        label={t('Business name')}
        hint={t('Leave blank if you rent privately.')}
        value={values.businessName}
        onChange={(businessName) => change({ businessName })}
        error={errors['businessName']}
      />
    </div>
    <div data-field="cityId">
      <CityField
        label={t('Where you’re based')}
        value={values.city}
        onChange={(city) => change({ city })}
        error={errors['cityId']}
      />
    </div>
  </>
)
