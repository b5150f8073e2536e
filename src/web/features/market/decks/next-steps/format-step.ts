import { show, t } from '#shared/messages/t.ts'
import { kindLabels, type Kind } from '#shared/market/kinds.ts'
import type { CardCount, ClientStep, ListingStep } from '#shared/market/next-steps.ts'
import type { ClientFilters, OwnerFilterName, OwnerFilters, FilterOptions } from '#shared/market/filters.ts'
import { formatMoveInPeriod } from '#web/features/market/filters/format-dates.ts'
import { formatCalendarDay, formatDays } from '#web/lib/format-days.ts'
import { formatFilterOption } from '#web/features/market/filters/format-filter-option.ts'
import { filterOptions } from '#web/features/market/filters/filter-options.ts'
import {
  dealUnit,
  namedBudgets,
  filteredKinds,
  withKind,
} from '#web/features/market/filters/format-budgets.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { distance, grouped } from '#web/lib/units.ts'
import { formatList } from '#web/lib/format-list.ts'

export interface StepText {
  label: string
  /** The current value. */
  now: string
}

/** "18", or "200+" if counting was capped. */
export const formatCount = ({ count, isExact }: CardCount) =>
  isExact ? grouped(count) : `${grouped(count)}+`

export const formatKinds = (kinds: readonly Kind[]) => formatList(kinds.map((kind) => show(kindLabels[kind])))

const isAsked = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined)

/** All filter options that are set, with their labels. */
const askedOptions = (options: FilterOptions) =>
  Object.entries(options).flatMap(([kind, ofKind]) =>
    filterOptions[kind as Kind].flatMap((option) => {
      const value: unknown = (ofKind as Record<string, unknown> | undefined)?.[option.name]
      return isAsked(value) ? [{ id: `${kind}.${option.name}`, option, value }] : []
    }),
  )

function formatOptionStep(to: ClientFilters, from: ClientFilters): StepText {
  const left = new Set(askedOptions(to.options).map(({ id }) => id))
  const dropped = askedOptions(from.options).filter(({ id }) => !left.has(id))
  const [one] = dropped
  if (dropped.length === 1 && one)
    return {
      label: one.option.dropped,
      now: t('Now: {option}', { option: formatFilterOption(one.option, one.value).join() }),
    }
  return {
    label: t('Without must-haves'),
    now: t('{count, plural, one {Now: # must-have} other {Now: # must-haves}}', { count: dropped.length }),
  }
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
  const labeled = (text: string) => (filteredKinds(from).length > 1 ? withKind(kind, text) : text)
  if (end === 'min_price')
    return {
      label: labeled(t('Under {price} too', { price: formatPrice(range.minCents) })),
      now: t('Now: from {price}', { price: formatPrice(range.minCents) }),
    }
  return {
    label: labeled(maxCents === null ? t('Any price') : t('Up to {price}', { price: formatPrice(maxCents) })),
    now: t('Now: up to {price}', { price: formatPrice(range.maxCents) }),
  }
}

/** What a client's step does, and what it changes. */
export function formatListingStep({ change, filters: to }: ListingStep, from: ClientFilters): StepText {
  switch (change) {
    case 'radius':
      return {
        label: t('{distance} around {city}', {
          distance: distance(to.area?.radiusKm ?? 0),
          city: to.area?.city.name ?? '',
        }),
        now: t('Now: within {distance}', { distance: distance(from.area?.radiusKm ?? 0) }),
      }
    case 'city':
      return {
        label: `${to.area?.city.name}, ${to.area?.city.region}`,
        now: t('Now: around {city}', { city: from.area?.city.name ?? '' }),
      }
    case 'max_price':
    case 'min_price':
      return formatBudgetStep(change, to, from)
    case 'dates':
      return {
        label: formatDays(to.startsOn ?? '', to.endsOn ?? ''),
        now: t('Now: {dates}', { dates: formatDays(from.startsOn ?? '', from.endsOn ?? '') }),
      }
    case 'any_dates':
      return {
        label: t('Any dates'),
        now: t('Now: {dates}', { dates: formatDays(from.startsOn ?? '', from.endsOn ?? '') }),
      }
    case 'move_in':
      return {
        label: t('Move in {dates}', { dates: formatMoveInPeriod(to.moveInOn ?? '', to.moveInFlexDays) }),
        now: t('Now: {dates}', { dates: formatMoveInPeriod(from.moveInOn ?? '', from.moveInFlexDays) }),
      }
    case 'any_move_in':
      return {
        label: t('Any move-in date'),
        now: t('Now: {dates}', { dates: formatMoveInPeriod(from.moveInOn ?? '', from.moveInFlexDays) }),
      }
    case 'stay':
      return {
        label: t('Any length of stay'),
        now: t('{months, plural, one {Now: a #-month stay} other {Now: a #-month stay}}', {
          months: from.stayMonths ?? 0,
        }),
      }
    case 'options':
      return formatOptionStep(to, from)
    case 'listing_types': {
      const isToRent = from.listingTypes.includes('rent')
      return {
        label: isToRent ? t('To buy too') : t('To rent too'),
        now: isToRent ? t('Now: to rent') : t('Now: to buy'),
      }
    }
    case 'kinds': {
      const added = to.kinds.filter((kind) => !from.kinds.includes(kind))
      const text = t('{kinds} too', { kinds: formatKinds(added) })
      return {
        label: `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
        now: t('Now: {kinds}', { kinds: formatKinds(from.kinds) }),
      }
    }
  }
}

const filterStepFormats: Record<OwnerFilterName, (from: OwnerFilters, kind: Kind) => StepText> = {
  minBudgets: ({ minBudgets, currency }, kind) => ({
    label: t('Any budget'),
    now: t('Now: at least {price}', {
      price: formatMoney(minBudgets[kind] ?? 0, currency) + dealUnit.rent,
    }),
  }),
  moveInBy: ({ moveInBy }) => ({
    label: t('Any move-in date'),
    now: moveInBy ? t('Now: {calendarDay} or earlier', { calendarDay: formatCalendarDay(moveInBy) }) : '',
  }),
  minStayMonths: ({ minStayMonths }) => ({
    label: t('Any length of stay'),
    now: t('{months, plural, one {Now: at least # month} other {Now: at least # months}}', {
      months: minStayMonths ?? 0,
    }),
  }),
  acceptsPets: () => ({ label: t('With pets too'), now: t('Now: no pets') }),
  acceptsSmokers: () => ({ label: t('Smokers too'), now: t('Now: no smokers') }),
  needsReferences: () => ({ label: t('Without references too'), now: t('Now: references required') }),
}

/** The same for an owner. */
export const formatClientStep = (step: ClientStep, from: OwnerFilters, kind: Kind): StepText =>
  step.change === 'kind'
    ? {
        label: t(
          '{kind, select, property {Clients for homes} motorcycle {Clients for motorcycles} bicycle {Clients for bicycles} other {Clients for yachts}}',
          { kind: step.kind },
        ),
        now: t('Another of your decks'),
      }
    : filterStepFormats[step.filter](from, kind)
