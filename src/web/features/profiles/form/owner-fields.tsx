import type { Language } from '#shared/languages.ts'
import type { City } from '#shared/places.ts'
import { ownerProfileSchema, type MyOwnerProfile, type OwnerProfile } from '#shared/profiles.ts'
import { CityField } from '#web/features/places/city-field.tsx'
import { problemsIn } from './use-profile-form.ts'
import { LineField } from './words-fields.tsx'

/** The city with its name, where the wire has only its number. */
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

export const ownerProblems = (values: OwnerValues) => problemsIn(ownerProfileSchema, toOwnerProfile(values))

interface OwnerFieldsProps {
  values: OwnerValues
  errors: Readonly<Record<string, string>>
  change: (changes: Partial<OwnerValues>) => void
}

/** Who an owner is, and where. */
export const OwnerWhoFields = ({ values, errors, change }: OwnerFieldsProps) => (
  <>
    <div className="grid items-start gap-5 desk:grid-cols-2 desk:gap-3">
      <LineField
        name="name"
        label="Name"
        autoComplete="name"
        value={values.name}
        onChange={(name) => change({ name })}
        error={errors['name']}
      />
      <LineField
        name="businessName"
        label="Business name"
        hint="Leave it empty if you are a private person."
        value={values.businessName}
        onChange={(businessName) => change({ businessName })}
        error={errors['businessName']}
      />
    </div>
    <div data-field="cityId">
      <CityField
        label="Where you are"
        value={values.city}
        onChange={(city) => change({ city })}
        error={errors['cityId']}
      />
    </div>
  </>
)
