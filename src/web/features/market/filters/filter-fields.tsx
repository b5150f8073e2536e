import { show, t } from '#shared/messages/t.ts'
import { kindName, kinds } from '#shared/market/kinds.ts'
import { listingTypes, type ListingType } from '#shared/market/listings.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import { kindIcon } from '#web/features/market/listings/format-listing.ts'
import { CityField } from '#web/features/people/locations/city-field.tsx'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { distances } from '#web/lib/units.ts'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFirstInSight } from './use-first-in-sight.ts'
import { firstRadiusKm, radiiWith, shownRadius } from './filters-draft.ts'
import { dealOf } from './format-filters.ts'

const kindOptions = kinds.map((kind) => ({ value: kind, label: show(kindName[kind]), icon: kindIcon[kind] }))
const dealName: Record<ListingType, string> = {
  rent: t('Rent', undefined, 'verb'),
  buy: t('Buy', undefined, 'verb'),
  both: t('Both', undefined, 'rent and buy'),
}
const dealOptions = listingTypes.map((type) => ({ value: type, label: dealName[type] }))
const radiusOptions = (radiusKm: number) =>
  radiiWith(radiusKm).map((radius) => ({ value: String(radius), label: `${radius} ${distances.unit()}` }))

export interface PartProps {
  draft: ClientFilters
  change: (changes: Partial<ClientFilters>) => void
  errors: FieldErrors
}

/** Asset kinds, and whether to rent or buy. */
export const What = ({ draft, change }: Omit<PartProps, 'errors'>) => (
  <>
    <ChipChoice
      label={t('What', undefined, 'what to look for')}
      hint={t('Nothing selected shows everything.')}
      options={kindOptions}
      value={draft.kinds}
      onChange={(chosen) => change({ kinds: kinds.filter((kind) => chosen.includes(kind)) })}
    />
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('To rent or to buy')}</legend>
      <DealChoice draft={draft} change={change} />
    </fieldset>
  </>
)

export const DealChoice = ({ draft, change }: Omit<PartProps, 'errors'>) => (
  <Segmented
    wide
    label={t('To rent or to buy')}
    options={dealOptions}
    value={dealOf(draft.listingTypes)}
    onChange={(type) => change({ listingTypes: [type] })}
  />
)

export const Where = ({
  draft: { area },
  change,
  errors,
  isFirst = false,
}: PartProps & { isFirst?: boolean }) => {
  const radiusKm = area?.radiusKm ?? firstRadiusKm()
  return (
    <fieldset ref={useFirstInSight(isFirst)}>
      <legend className="mb-2 text-sm font-semibold">{t('Where', undefined, 'where to look')}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(128px,36%)] gap-3">
        <CityField
          label={t('City')}
          value={area?.city ?? null}
          onChange={(city) => change({ area: city && { city, radiusKm } })}
          error={errors['area.cityId']}
        />
        <Select
          label={t('Within', undefined, 'a distance')}
          disabled={!area}
          options={radiusOptions(radiusKm)}
          value={String(shownRadius(radiusKm))}
          onChange={(radius) =>
            area && change({ area: { city: area.city, radiusKm: distances.toStored(Number(radius)) } })
          }
        />
      </div>
      {area?.outline && (
        <p className="mt-1.5 text-sm text-ink-muted">
          {t('Only the area you drew on the map. Choosing a city or a distance clears it.')}
        </p>
      )}
      {!area && (
        <p className="mt-1.5 text-sm text-ink-muted">
          {t('Without a city, you’ll see listings from everywhere.')}
        </p>
      )}
    </fieldset>
  )
}
