import { t } from '#shared/messages/t.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { FilterOptions } from '#shared/market/filters.ts'
import { grouped } from '#web/lib/units.ts'
import { filterOptions, type FilterOption } from './filter-options.ts'
import { formatList } from '#web/lib/format-list.ts'

/** "2+ beds", "Cabin or loft", "Furnished". */
export function formatFilterOption(fact: FilterOption, value: unknown): string[] {
  if (fact.ask === 'any-of') {
    const chosen = Array.isArray(value) ? value : []
    const labels = fact.options
      .filter(({ value: option }) => chosen.includes(option))
      .map(({ label }) => label)
    return labels.length > 0 ? [formatList(labels, 'or')] : []
  }
  if (fact.ask === 'must') return value === true ? [fact.label] : []
  if (typeof value !== 'number') return []
  if (fact.ask === 'count') return [fact.atLeast(value)]
  if (fact.isYear) return [t('Built in or after {year}', { year: value })]
  const { measure, unit = '' } = fact
  return [
    t(
      '{amount}+ {unit}',
      {
        amount: grouped(measure ? measure.toShown(value) : value),
        unit: measure ? measure.unit() : unit,
      },
      'at least, such as 900+ ft²',
    ),
  ]
}

/** The filter options of a kind, as phrases. */
export function formatFilterOptions(kind: Kind, options: FilterOptions) {
  const values = options[kind] as Readonly<Record<string, unknown>> | undefined
  return values ? filterOptions[kind].flatMap((fact) => formatFilterOption(fact, values[fact.name])) : []
}
