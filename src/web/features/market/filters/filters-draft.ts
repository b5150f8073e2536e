import { looksForThings } from '#shared/market/client-dates.ts'
import { looksForHome } from '#shared/market/profile-gaps.ts'
import {
  radiusChoices,
  saveMyFilters,
  type Budgets,
  type ClientFilters,
  type ClientFiltersInput,
  type FilterOptions,
} from '#shared/market/filters.ts'
import { checkAgainst } from '#web/lib/check-against.ts'
import type { Checked } from '#web/lib/field-errors.ts'
import { isMetric } from '#web/lib/formats.ts'
import { distances } from '#web/lib/units.ts'
import { filteredDeals, filteredKinds } from './format-budgets.ts'

const radii = () => radiusChoices[isMetric() ? 'metric' : 'us']
export const firstRadiusKm = () => distances.toStored(isMetric() ? 25 : 15)

/** The radius choices; includes a value that was set elsewhere or in other units. */
export const radiiWith = (radiusKm: number) => {
  const own = shownRadius(radiusKm)
  return [...new Set([...radii(), own])].toSorted((a, b) => a - b)
}
export const shownRadius = (radiusKm: number) => Math.round(distances.toShown(radiusKm))

/** No filters except the initial one. */
export const emptyFilters: ClientFilters = {
  kinds: [],
  listingTypes: ['rent'],
  budgets: {},
  currency: 'USD',
  moveInOn: null,
  moveInFlexDays: 0,
  stayMonths: null,
  startsOn: null,
  endsOn: null,
  area: null,
  options: {},
}

/** The request body, or what is wrong. */
export const checkFilters = (draft: ClientFilters): Checked<ClientFiltersInput> =>
  checkAgainst(saveMyFilters.body, {
    ...draft,
    area: draft.area && { ...draft.area, cityId: draft.area.city.id },
    budgets: budgetsInSight(draft),
    ...(!looksForHome(draft) && { moveInOn: null, moveInFlexDays: 0, stayMonths: null }),
    ...(!looksForThings(draft) && { startsOn: null, endsOn: null }),
    options: optionsOfChosenKinds(draft),
  })

/** Drops budgets for kinds or deals that are no longer chosen, since their fields aren't visible. */
const budgetsInSight = (draft: ClientFilters): Budgets =>
  Object.fromEntries(
    filteredKinds(draft).flatMap((kind) => {
      const ranges = filteredDeals(draft).flatMap((deal) => {
        const range = draft.budgets[kind]?.[deal]
        return range && (range.minCents !== null || range.maxCents !== null) ? [[deal, range]] : []
      })
      return ranges.length > 0 ? [[kind, Object.fromEntries(ranges)]] : []
    }),
  )

/** Drops the options of kinds that are no longer chosen, since their fields aren't visible. */
const optionsOfChosenKinds = (draft: ClientFilters): FilterOptions =>
  Object.fromEntries(
    filteredKinds(draft).flatMap((kind) => {
      const asked = Object.entries(draft.options[kind] ?? {}).filter(
        ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
      )
      return asked.length > 0 ? [[kind, Object.fromEntries(asked)]] : []
    }),
  )
