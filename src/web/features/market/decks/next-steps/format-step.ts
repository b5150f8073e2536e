import { show, t } from '#shared/messages/t.ts'
import { kindName, kindLabels, type Kind } from '#shared/market/kinds.ts'
import type { CardCount, ClientStep, ListingStep } from '#shared/market/next-steps.ts'
import type { ClientFilters, OwnerFilterName, OwnerFilters, FilterOptions } from '#shared/market/filters.ts'
import { formatMoveInPeriod } from '#web/features/market/filters/format-dates.ts'
import { formatCalendarDay, formatDays } from '#web/lib/format-days.ts'
import { formatFilterOption } from '#web/features/market/filters/format-filter-option.ts'
import { filterOptions, type FilterOption } from '#web/features/market/filters/filter-options.ts'
import { dealUnit, namedBudgets, filteredKinds } from '#web/features/market/filters/format-budgets.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { counted, distance, grouped } from '#web/lib/units.ts'
import { formatList } from '#web/lib/format-list.ts'

export interface StepText {
  label: string
  /** The current value. */
  now: string
}

/** "18", or "200+" if counting was capped. */
export const formatCount = ({ count, isExact }: CardCount) =>
  isExact ? grouped(count) : `${grouped(count)}+`

export const formatKinds = (kinds: readonly Kind[]) =>
  formatList(kinds.map((kind) => show(kindLabels[kind].many)))

const isAsked = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined)

/** All filter options that are set, with their labels. */
const askedOptions = (options: FilterOptions) =>
  Object.entries(options).flatMap(([kind, ofKind]) =>
    filterOptions[kind as Kind].flatMap((option) => {
      const value: unknown = (ofKind as Record<string, unknown> | undefined)?.[option.name]
      return isAsked(value) ? [{ id: `${kind}.${option.name}`, option, value }] : []
    }),
  )

/** A filter option that would be dropped: "Furnished or not", "Any type", "Any number of beds". */
const formatDropped = (option: FilterOption) => {
  const [thing = ''] = option.label.split(', at least')
  if (option.ask === 'must') return `${option.label} or not`
  if (option.ask === 'count') return `Any number of ${thing.toLowerCase()}`
  return option.ask === 'amount' && option.isYear ? t('Any year') : `Any ${thing.toLowerCase()}`
}

function formatOptionStep(to: ClientFilters, from: ClientFilters): StepText {
  const left = new Set(askedOptions(to.options).map(({ id }) => id))
  const dropped = askedOptions(from.options).filter(({ id }) => !left.has(id))
  const [one] = dropped
  if (dropped.length === 1 && one)
    return {
      label: formatDropped(one.option),
      now: `Now: ${formatFilterOption(one.option, one.value).join()}`,
    }
  return { label: t('Without must-haves'), now: `Now: ${dropped.length} must-haves` }
}

const noRange = { minCents: null, maxCents: null }

/** The budget that a step changes, for one kind and deal. */
function formatBudgetStep(end: 'max_price' | 'min_price', to: ClientFilters, from: ClientFilters): StepText {
  const changed = namedBudgets(from).find(
    ({ kind, deal, range }) => JSON.stringify(to.budgets[kind]?.[deal]) !== JSON.stringify(range),
  )
  if (!changed) return { label: t('Any price'), now: '' }
  const { kind, deal, range } = changed
  const { maxCents } = to.budgets[kind]?.[deal] ?? noRange
  const formatPrice = (cents: number | null) => `${formatMoney(cents ?? 0, from.currency)}${dealUnit[deal]}`
  const of = filteredKinds(from).length > 1 ? `${show(kindName[kind])}: ` : ''
  if (end === 'min_price')
    return {
      label: `${of}Under ${formatPrice(range.minCents)} too`,
      now: t('Now: from {price}', { price: formatPrice(range.minCents) }),
    }
  return {
    label: `${of}${maxCents === null ? t('Any price') : t('Up to {price}', { price: formatPrice(maxCents) })}`,
    now: t('Now: up to {price}', { price: formatPrice(range.maxCents) }),
  }
}

/** What a client's step does, and what it changes. */
export function formatListingStep({ change, filters: to }: ListingStep, from: ClientFilters): StepText {
  switch (change) {
    case 'radius':
      return {
        label: `${distance(to.area?.radiusKm ?? 0)} around ${to.area?.city.name}`,
        now: t('Now: within {distance}', { distance: distance(from.area?.radiusKm ?? 0) }),
      }
    case 'city':
      return {
        label: `${to.area?.city.name}, ${to.area?.city.region}`,
        now: `Now: around ${from.area?.city.name}`,
      }
    case 'max_price':
    case 'min_price':
      return formatBudgetStep(change, to, from)
    case 'dates':
      return {
        label: formatDays(to.startsOn ?? '', to.endsOn ?? ''),
        now: `Now: ${formatDays(from.startsOn ?? '', from.endsOn ?? '')}`,
      }
    case 'any_dates':
      return {
        label: t('Any dates'),
        now: `Now: ${formatDays(from.startsOn ?? '', from.endsOn ?? '')}`,
      }
    case 'move_in':
      return {
        label: `Move in ${formatMoveInPeriod(to.moveInOn ?? '', to.moveInFlexDays)}`,
        now: `Now: ${formatMoveInPeriod(from.moveInOn ?? '', from.moveInFlexDays)}`,
      }
    case 'any_move_in':
      return {
        label: t('Any move-in date'),
        now: `Now: ${formatMoveInPeriod(from.moveInOn ?? '', from.moveInFlexDays)}`,
      }
    case 'stay':
      return {
        label: t('Any length of stay'),
        now: `Now: a ${from.stayMonths ?? 0}-month stay`,
      }
    case 'options':
      return formatOptionStep(to, from)
    case 'listing_types': {
      const isToRent = from.listingTypes.includes('rent')
      return {
        label: isToRent ? t('To buy too') : t('To rent too'),
        now: `Now: to ${isToRent ? 'rent' : 'buy'}`,
      }
    }
    case 'kinds': {
      const added = to.kinds.filter((kind) => !from.kinds.includes(kind))
      const text = formatKinds(added)
      return {
        label: `${text.charAt(0).toUpperCase()}${text.slice(1)} too`,
        now: t('Now: {kinds}', { kinds: formatKinds(from.kinds) }),
      }
    }
  }
}

const filterStepFormats: Record<OwnerFilterName, (from: OwnerFilters, kind: Kind) => StepText> = {
  minBudgets: ({ minBudgets, currency }, kind) => ({
    label: t('Any budget'),
    now: `Now: at least ${formatMoney(minBudgets[kind] ?? 0, currency)}/month`,
  }),
  moveInBy: ({ moveInBy }) => ({
    label: t('Any move-in date'),
    now: moveInBy ? t('Now: {calendarDay} or earlier', { calendarDay: formatCalendarDay(moveInBy) }) : '',
  }),
  minStayMonths: ({ minStayMonths }) => ({
    label: t('Any length of stay'),
    now: `Now: at least ${counted(minStayMonths ?? 0, 'month')}`,
  }),
  acceptsPets: () => ({ label: t('With pets too'), now: t('Now: no pets') }),
  acceptsSmokers: () => ({ label: t('Smokers too'), now: t('Now: no smokers') }),
  needsReferences: () => ({ label: t('Without references too'), now: t('Now: references required') }),
}

/** The same for an owner. */
export const formatClientStep = (step: ClientStep, from: OwnerFilters, kind: Kind): StepText =>
  step.change === 'kind'
    ? {
        label: t('Clients for {many}', { many: show(kindLabels[step.kind].many) }),
        now: t('Another of your decks'),
      }
    : filterStepFormats[step.filter](from, kind)
