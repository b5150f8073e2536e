import { useEffect, useRef } from 'react'
import { kindName, kinds } from '#shared/kinds.ts'
import { listingTypes, type ListingType } from '#shared/listings.ts'
import type { ClientWishes } from '#shared/wishes.ts'
import { kindIcon } from '#web/features/listings/listing-words.ts'
import { CityField } from '#web/features/places/city-field.tsx'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { distances } from '#web/lib/units.ts'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { firstRadiusKm, radiiWith, shownRadius } from './wishes-draft.ts'
import { dealOf } from './wishes-words.ts'

const kindOptions = kinds.map((kind) => ({ value: kind, label: kindName[kind], icon: kindIcon[kind] }))
const dealName: Record<ListingType, string> = { rent: 'Rent', buy: 'Buy', both: 'Both' }
const dealOptions = listingTypes.map((type) => ({ value: type, label: dealName[type] }))
const radiusOptions = (radiusKm: number) =>
  radiiWith(radiusKm).map((radius) => ({ value: String(radius), label: `${radius} ${distances.unit()}` }))

interface PartProps {
  draft: ClientWishes
  change: (changes: Partial<ClientWishes>) => void
  errors: FieldErrors
}

/** Which kinds, and to rent or to buy. */
export const What = ({ draft, change }: Omit<PartProps, 'errors'>) => (
  <>
    <ChipChoice
      label="What"
      hint="Choose none to see all of them."
      options={kindOptions}
      value={draft.kinds}
      onChange={(chosen) => change({ kinds: kinds.filter((kind) => chosen.includes(kind)) })}
    />
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">To rent or to buy</legend>
      <Segmented
        wide
        label="To rent or to buy"
        options={dealOptions}
        value={dealOf(draft.listingTypes)}
        onChange={(type) => change({ listingTypes: [type] })}
      />
    </fieldset>
  </>
)

const dollarsOf = (cents: number | null) => (cents === null ? undefined : cents / 100)
const centsOf = (dollars: number | undefined) => (dollars === undefined ? null : Math.round(dollars * 100))

export const PriceRange = ({ draft, change, errors }: PartProps) => (
  <fieldset>
    <legend className="mb-2 text-sm font-semibold">
      {dealOf(draft.listingTypes) === 'rent' ? 'Price per month' : 'Price'}
    </legend>
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label="From"
        leading="$"
        value={dollarsOf(draft.minPriceCents)}
        onChange={(dollars) => change({ minPriceCents: centsOf(dollars) })}
        error={errors['minPriceCents']}
      />
      <NumberField
        label="To"
        leading="$"
        value={dollarsOf(draft.maxPriceCents)}
        onChange={(dollars) => change({ maxPriceCents: centsOf(dollars) })}
        error={errors['maxPriceCents']}
      />
    </div>
  </fieldset>
)

export const Where = ({
  draft: { area },
  change,
  errors,
  isFirst = false,
}: PartProps & { isFirst?: boolean }) => {
  const ref = useRef<HTMLFieldSetElement>(null)
  const radiusKm = area?.radiusKm ?? firstRadiusKm()
  useEffect(() => {
    if (isFirst) void ref.current?.scrollIntoView({ block: 'center' })
  }, [isFirst])
  return (
    <fieldset ref={ref}>
      <legend className="mb-2 text-sm font-semibold">Where</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(128px,36%)] gap-3">
        <CityField
          label="City"
          value={area?.city ?? null}
          onChange={(city) => change({ area: city && { city, radiusKm } })}
          error={errors['area.cityId']}
        />
        <Select
          label="Within"
          disabled={!area}
          options={radiusOptions(radiusKm)}
          value={String(shownRadius(radiusKm))}
          onChange={(radius) =>
            area && change({ area: { ...area, radiusKm: distances.toStored(Number(radius)) } })
          }
        />
      </div>
      {!area && (
        <p className="mt-1.5 text-sm text-ink-muted">Without a city you see listings from anywhere.</p>
      )}
    </fieldset>
  )
}
