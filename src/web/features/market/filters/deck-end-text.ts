import { t } from '#shared/messages/t.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import { distance } from '#web/lib/units.ts'
import { countFilters } from './format-filters.ts'

/** At the end of the deck: what was searched. Filters that don't fit into one sentence are left out. */
export function deckEndText(filters: ClientFilters) {
  const [kind, ...others] = filters.kinds
  if (
    countFilters({ ...filters, kinds: [] }) > 0 ||
    others.length > 0 ||
    !filters.area ||
    filters.area.outline
  )
    return t('That’s everything that fits your filters.')
  return t(
    '{kind, select, property {That’s every home for you within {distance} of {city}.} motorcycle {That’s every motorcycle for you within {distance} of {city}.} bicycle {That’s every bicycle for you within {distance} of {city}.} yacht {That’s every yacht for you within {distance} of {city}.} other {That’s everything for you within {distance} of {city}.}}',
    { kind: kind ?? 'any', distance: distance(filters.area.radiusKm), city: filters.area.city.name },
  )
}
