import { kindLabels } from '#shared/market/kinds.ts'
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
    return 'That’s everything that fits your filters.'
  const what = kind ? `every ${kindLabels[kind].one} for you` : 'everything for you'
  return `That’s ${what} within ${distance(filters.area.radiusKm)} of ${filters.area.city.name}.`
}
