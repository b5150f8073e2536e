import { useMutation } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { findNearestCity } from '#shared/people/locations.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import { CityField } from '#web/features/people/locations/city-field.tsx'
import { findMyPosition } from '#web/features/people/locations/my-position.ts'
import { firstRadiusKm, radiiWith, shownRadius } from '#web/features/market/filters/filters-draft.ts'
import { call } from '#web/lib/api.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { distances } from '#web/lib/units.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

interface AreaChoiceProps {
  draft: ClientFilters
  change: (changes: Partial<ClientFilters>) => void
  errors: FieldErrors
}

/** To about a kilometer: enough to find the city. */
const rounded = (degrees: number) => degrees.toFixed(2)

/** A city and a radius; the device's location is requested only on tap. */
export const AreaChoice = ({ draft: { area }, change, errors }: AreaChoiceProps) => {
  const radiusKm = area?.radiusKm ?? firstRadiusKm()
  const own = shownRadius(radiusKm)
  const radii = radiiWith(radiusKm).filter(
    (radius, i, all) => radius === own || (i > 0 && i < all.length - 1),
  )
  const near = useMutation({
    mutationFn: async () => {
      const { lat, lon } = await findMyPosition()
      return call(findNearestCity, { query: { lat: rounded(lat), lon: rounded(lon) } })
    },
    onSuccess: ({ city }) => change({ area: { city, radiusKm } }),
  })
  return (
    <div className="grid gap-5">
      <div>
        <CityField
          label={t('City')}
          value={area?.city ?? null}
          onChange={(city) => change({ area: city && { city, radiusKm } })}
          error={errors['area.cityId']}
        />
        <Button
          look="ghost"
          size="small"
          className="mt-1 -ms-3"
          busy={near.isPending}
          onClick={() => near.mutate()}
        >
          <LocateFixed />
          {t('Near me')}
        </Button>
        <output className="block text-sm text-ink-muted empty:hidden">
          {near.isError && t('We couldn’t find your location. Type a city instead.')}
        </output>
      </div>
      {area ? (
        <Segmented
          wide
          label={t('Distance from {name}', { name: area.city.name })}
          options={radii.map((radius) => ({
            value: String(radius),
            label: `${radius} ${distances.unit()}`,
          }))}
          value={String(own)}
          onChange={(radius) =>
            change({ area: { city: area.city, radiusKm: distances.toStored(Number(radius)) } })
          }
        />
      ) : (
        <p className="text-sm text-ink-muted">{t('Without a city, you’ll see listings from everywhere.')}</p>
      )}
    </div>
  )
}
