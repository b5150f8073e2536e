import { show, t } from '#shared/messages/t.ts'
import { kindName, type Kind } from '#shared/market/kinds.ts'
import type { SavedSearch, SearchAlerts, SearchCriteria } from '#shared/market/saved-searches.ts'
import type { ClientFilters, OwnerFilters } from '#shared/market/filters.ts'
import { formatMoveInPeriod } from '#web/features/market/filters/format-dates.ts'
import { formatCalendarDay, formatDays } from '#web/lib/format-days.ts'
import { formatFilterOptions } from '#web/features/market/filters/format-filter-option.ts'
import { dealOf } from '#web/features/market/filters/format-filters.ts'
import { dealUnit, namedBudgets, formatRange, withKind } from '#web/features/market/filters/format-budgets.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { distance } from '#web/lib/units.ts'
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
        ? t(
            '{min} to {max}',
            { min: formatMoney(min, filters.currency), max: formatMoney(max, filters.currency) },
            'prices',
          )
        : formatRange(range, filters.currency)
    const text = `${amount}${dealUnit[deal]}`
    return filters.kinds.length === 1 ? text : withKind(kind, text)
  })

const stayParts = ({ moveInOn, moveInFlexDays, stayMonths, startsOn, endsOn }: ClientFilters) => [
  ...(startsOn !== null && endsOn !== null ? [formatDays(startsOn, endsOn)] : []),
  ...(moveInOn === null
    ? []
    : [t('Move-in {dates}', { dates: formatMoveInPeriod(moveInOn, moveInFlexDays) })]),
  ...(stayMonths === null
    ? []
    : [t('{months, plural, one {Stay # month} other {Stay # months}}', { months: stayMonths })]),
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
  formatClientsFor(kind),
  ...(filters.minBudgets[kind] === undefined
    ? []
    : [
        t('Budget from {price}', {
          price: formatMoney(filters.minBudgets[kind], filters.currency) + dealUnit.rent,
        }),
      ]),
  ...(kind === 'property' ? formatTenantFilters(filters) : []),
  ...(filters.needsReferences ? [t('With references')] : []),
]

const formatClientsFor = (kind: Kind) =>
  t(
    '{kind, select, property {Clients for property} motorcycle {Clients for motorcycle} bicycle {Clients for bicycle} other {Clients for yacht}}',
    { kind },
  )

const formatTenantFilters = (filters: OwnerFilters) => [
  ...(filters.moveInBy === null
    ? []
    : [t('In by {calendarDay}', { calendarDay: formatCalendarDay(filters.moveInBy) })]),
  ...(filters.minStayMonths === null
    ? []
    : [
        t('{months, plural, one {Stays # month or more} other {Stays # months or more}}', {
          months: filters.minStayMonths,
        }),
      ]),
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
  if (criteria.over === 'clients') return formatClientsFor(criteria.kind)
  const { kinds, area } = criteria.filters
  const what =
    kinds.length > 0
      ? formatList(
          kinds.map((kind) => show(kindName[kind])),
          'or',
        )
      : t('Anything')
  return area ? t('{things} in {city}', { things: what, city: area.city.name }) : what
}

/** "3 new", or undefined if there are none. */
export const formatNewCount = ({ newCount }: SavedSearch) =>
  newCount === 0
    ? undefined
    : newCount > 99
      ? t('99+ new', undefined, 'results of a search')
      : t('{count, plural, one {# new} other {# new}}', { count: newCount }, 'results of a search')
