import { show, t } from '#shared/messages/t.ts'
import { kindName, type Kind } from '#shared/market/kinds.ts'
import type { SavedSearch, SearchAlerts, SearchCriteria } from '#shared/market/saved-searches.ts'
import type { ClientFilters, OwnerFilters } from '#shared/market/filters.ts'
import { formatMoveInPeriod } from '#web/features/market/filters/format-dates.ts'
import { formatCalendarDay, formatDays } from '#web/lib/format-days.ts'
import { formatFilterOptions } from '#web/features/market/filters/format-filter-option.ts'
import { dealOf } from '#web/features/market/filters/format-filters.ts'
import { dealUnit, namedBudgets, formatRange } from '#web/features/market/filters/format-budgets.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { counted, distance } from '#web/lib/units.ts'
import { formatList } from '#web/lib/format-list.ts'

export const alertsName: Record<SearchAlerts, string> = {
  off: t('Alerts off'),
  instant: t('Instant alerts'),
  daily: t('Daily alerts'),
  weekly: t('Weekly alerts'),
}

const dealLabels = { rent: t('To rent'), buy: t('To buy'), both: t('To rent or buy') }

/** "Up to $2,500/month"; "Bicycle: $50 to $90/month" among several kinds. */
const budgetParts = (filters: ClientFilters) =>
  namedBudgets(filters).map(({ kind, deal, range }) => {
    const { minCents: min, maxCents: max } = range
    const amount =
      min !== null && max !== null
        ? `${formatMoney(min, filters.currency)} to ${formatMoney(max, filters.currency)}`
        : formatRange(range, filters.currency)
    return `${filters.kinds.length === 1 ? '' : `${show(kindName[kind])}: `}${amount}${dealUnit[deal]}`
  })

const stayParts = ({ moveInOn, moveInFlexDays, stayMonths, startsOn, endsOn }: ClientFilters) => [
  ...(startsOn !== null && endsOn !== null ? [formatDays(startsOn, endsOn)] : []),
  ...(moveInOn === null ? [] : [`Move-in ${formatMoveInPeriod(moveInOn, moveInFlexDays)}`]),
  ...(stayMonths === null ? [] : [`Stay ${counted(stayMonths, 'month')}`]),
]

const formatWhere = (area: ClientFilters['area']) => {
  if (!area) return t('Anywhere')
  return area.outline
    ? t('An area drawn near {name}', { name: area.city.name })
    : t('Within {distance} of {name}', { distance: distance(area.radiusKm), name: area.city.name })
}

const formatListingFilters = (filters: ClientFilters) => [
  filters.kinds.length > 0
    ? formatList(
        filters.kinds.map((kind) => show(kindName[kind])),
        'or',
      )
    : t('Anything'),
  dealLabels[dealOf(filters.listingTypes)],
  ...budgetParts(filters),
  formatWhere(filters.area),
  ...stayParts(filters),
  ...filters.kinds.flatMap((kind) => formatFilterOptions(kind, filters.options)),
]

const formatClientFilters = (kind: Kind, filters: OwnerFilters) => [
  `Clients for ${show(kindName[kind]).toLowerCase()}`,
  ...(filters.minBudgets[kind] === undefined
    ? []
    : [`Budget from ${formatMoney(filters.minBudgets[kind], filters.currency)}/month`]),
  ...(kind === 'property' ? formatTenantFilters(filters) : []),
  ...(filters.needsReferences ? [t('With references')] : []),
]

const formatTenantFilters = (filters: OwnerFilters) => [
  ...(filters.moveInBy === null
    ? []
    : [t('In by {calendarDay}', { calendarDay: formatCalendarDay(filters.moveInBy) })]),
  ...(filters.minStayMonths === null ? [] : [`Stays ${counted(filters.minStayMonths, 'month')} or more`]),
  ...(filters.acceptsPets ? [] : [t('No pets')]),
  ...(filters.acceptsSmokers ? [] : [t('No smokers')]),
]

/** The filters of a search, as phrases. */
export const formatSearchCriteria = (criteria: SearchCriteria) =>
  criteria.over === 'listings'
    ? formatListingFilters(criteria.filters)
    : formatClientFilters(criteria.kind, criteria.filters)

/** The default name. */
export function suggestedName(criteria: SearchCriteria) {
  if (criteria.over === 'clients') return `Clients for ${show(kindName[criteria.kind]).toLowerCase()}`
  const { kinds, area } = criteria.filters
  const what =
    kinds.length > 0
      ? formatList(
          kinds.map((kind) => show(kindName[kind])),
          'or',
        )
      : t('Anything')
  return area ? `${what} in ${area.city.name}` : what
}

/** "3 new", or undefined if there are none. */
export const formatNewCount = ({ newCount }: SavedSearch) =>
  newCount === 0 ? undefined : newCount > 99 ? '99+ new' : `${newCount} new`
