import { show, t } from '#shared/messages/t.ts'
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
    return t('That’s everything that fits your filters.')
  const what = kind ? `every ${show(kindLabels[kind].one)} for you` : 'everything for you'
  return t('That’s {what} within {distance} of {name}.', {
    what,
    distance: distance(filters.area.radiusKm),
    name: filters.area.city.name,
  })
}
