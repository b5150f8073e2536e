import { kindName, type Kind } from '#shared/kinds.ts'
import type { SavedSearch, SearchAlerts, SearchFilters } from '#shared/searches.ts'
import type { ClientWishes, OwnerWishes } from '#shared/wishes.ts'
import { wantedFacts, type WantedFact } from '#web/features/wishes/wanted-facts.ts'
import { dealOf } from '#web/features/wishes/wishes-words.ts'
import { calendarDayWords } from '#web/lib/time-words.ts'
import { counted, distance, grouped, money } from '#web/lib/units.ts'

export const alertsName: Record<SearchAlerts, string> = {
  off: 'Alerts off',
  instant: 'Alerts at once',
  daily: 'Alerts daily',
  weekly: 'Alerts weekly',
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' })
const dealWords = { rent: 'To rent', buy: 'To buy', both: 'To rent or buy' }

function priceWords({ minPriceCents: min, maxPriceCents: max }: ClientWishes) {
  if (min !== null && max !== null) return [`${money(min)} to ${money(max)}`]
  if (max !== null) return [`Up to ${money(max)}`]
  return min === null ? [] : [`From ${money(min)}`]
}

/** "2+ beds", "Cabin or loft", "Furnished". */
function factWords(fact: WantedFact, value: unknown): string[] {
  if (fact.ask === 'any-of') {
    const chosen = Array.isArray(value) ? value : []
    const labels = fact.options
      .filter(({ value: option }) => chosen.includes(option))
      .map(({ label }) => label)
    return labels.length > 0 ? [either.format(labels)] : []
  }
  if (fact.ask === 'must') return value === true ? [fact.label] : []
  if (typeof value !== 'number') return []
  const thing = fact.label.replace(', at least', '').toLowerCase()
  if (fact.ask === 'count') return [`${value}+ ${thing}`]
  if (fact.isYear) return [`${fact.label} ${value}`]
  const { measure, unit = thing } = fact
  return [measure ? `${grouped(measure.toShown(value))}+ ${measure.unit()}` : `${grouped(value)}+ ${unit}`]
}

const wishesWords = (wishes: ClientWishes) => [
  wishes.kinds.length > 0 ? either.format(wishes.kinds.map((kind) => kindName[kind])) : 'Anything',
  dealWords[dealOf(wishes.listingTypes)],
  ...priceWords(wishes),
  wishes.area ? `Within ${distance(wishes.area.radiusKm)} of ${wishes.area.city.name}` : 'Anywhere',
  ...wishes.kinds.flatMap((kind) =>
    wantedFacts[kind].flatMap((fact) =>
      factWords(fact, (wishes.facts[kind] as Record<string, unknown> | undefined)?.[fact.name]),
    ),
  ),
]

const clientWords = (kind: Kind, wishes: OwnerWishes) => [
  `Clients for ${kindName[kind].toLowerCase()}`,
  ...(wishes.minBudgetCents === null ? [] : [`Budget from ${money(wishes.minBudgetCents)}`]),
  ...(wishes.moveInBy === null ? [] : [`In by ${calendarDayWords(wishes.moveInBy)}`]),
  ...(wishes.minStayMonths === null ? [] : [`Stays ${counted(wishes.minStayMonths, 'month')} or more`]),
  ...(wishes.acceptsPets ? [] : ['No pets']),
  ...(wishes.acceptsSmokers ? [] : ['No smokers']),
  ...(wishes.needsReferences ? ['With references'] : []),
]

/** What a search looks for, part by part. */
export const filterWords = (filters: SearchFilters) =>
  filters.over === 'listings' ? wishesWords(filters.wishes) : clientWords(filters.kind, filters.wishes)

/** A name to begin with. */
export function suggestedName(filters: SearchFilters) {
  if (filters.over === 'clients') return `Clients for ${kindName[filters.kind].toLowerCase()}`
  const { kinds, area } = filters.wishes
  const what = kinds.length > 0 ? either.format(kinds.map((kind) => kindName[kind])) : 'Anything'
  return area ? `${what} in ${area.city.name}` : what
}

/** "3 new", or undefined when there is nothing. */
export const newWords = ({ newCount }: SavedSearch) =>
  newCount === 0 ? undefined : newCount > 99 ? '99+ new' : `${newCount} new`
