import { dayMs } from '#shared/durations.ts'
import { kinds as allKinds } from '#shared/market/kinds.ts'
import type { clientFilterPreferences, clientMarket } from '#server/db/schema/filters.ts'
import type { clientProfiles } from '#server/db/schema/profiles.ts'
import { anywhereCell, cellsAround } from '../../locations/grid.ts'
import { demoCities, type DemoCities } from '../demo-locations.ts'
import { toStoredPhoto } from '../pictures/demo-pictures.ts'
import { createRandom } from '../random.ts'
import type { ClientTemplate } from './client-template.ts'
import { clients } from './clients.ts'
import { cardOf } from './portraits.ts'

interface ClientRows {
  details: typeof clientProfiles.$inferInsert
  filters: typeof clientFilterPreferences.$inferInsert
  market: (typeof clientMarket.$inferInsert)[]
}

const kmPerMile = 1.609344

/** The profile and filters of a client by number. */
export function toClientRows(cities: DemoCities, number: number, userId: string, now: Date): ClientRows {
  const template = clients[number % clients.length]!
  const random = createRandom(number)
  const filters = { userId, ...toClientFilters(cities, template, now) }
  const surfacedAt = new Date(now.getTime() - random.between(0.1, 20) * dayMs)
  const { lat, lon, radiusKm } = filters
  const cells =
    lat === null || lon === null || radiusKm === null
      ? [anywhereCell]
      : cellsAround({ lat, lon }, radiusKm, 'large')
  const kinds = filters.kinds.length > 0 ? filters.kinds : allKinds
  return {
    details: { userId, ...toDetails(template) },
    filters,
    market: kinds.flatMap((kind) =>
      cells.map((largeCell) => ({ clientId: userId, kind, largeCell, surfacedAt })),
    ),
  }
}

function toClientFilters(cities: DemoCities, template: ClientTemplate, now: Date) {
  const { kinds, deal, budgets, around, options = {} } = template.looksFor
  const city = around && cities.get(demoCities[around.city].cityId)
  return {
    kinds,
    preferredListingTypes: [deal],
    budgets,
    moveInOn: template.moveInWeeks === undefined ? null : firstOfMonthAfter(now, template.moveInWeeks),
    stayMonths: template.stayMonths ?? null,
    cityId: city?.id ?? null,
    lat: city?.lat ?? null,
    lon: city?.lon ?? null,
    radiusKm: city && around ? Math.round(around.miles * kmPerMile * 10) / 10 : null,
    options,
  }
}

const toDetails = (template: ClientTemplate) => ({
  about: template.about,
  occupation: template.occupation,
  languages: template.languages,
  photos: [toStoredPhoto(cardOf(template))],
  householdSize: template.household ?? null,
  pets: template.pets ?? null,
  isSmoker: template.isSmoker ?? null,
  referencesOffered: template.references ?? null,
  version: 1,
})

/** People move on the first of a month. */
function firstOfMonthAfter(now: Date, weeks: number) {
  const day = new Date(now.getTime() + weeks * 7 * dayMs)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}
