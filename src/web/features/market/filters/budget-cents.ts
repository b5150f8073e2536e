import { decimalsOf } from '#shared/market/currency-decimals.ts'
import { deals, type Budgets, type OwnerFilters, type PriceRange } from '#shared/market/filters.ts'
import { kinds } from '#shared/market/kinds.ts'

const unitOf = (currency: string) => 10 ** decimalsOf(currency)

/** The number that is typed for an amount, such as 12.5 for 1250 cents. */
export const toTyped = (cents: number | null | undefined, currency: string) =>
  cents === null || cents === undefined ? undefined : cents / unitOf(currency)
/** NaN while it isn't a number. */
export const toCents = (typed: number | undefined, currency: string) =>
  typed === undefined ? undefined : Math.round(typed * unitOf(currency))

const sameNumber = (from: string, to: string) => (cents: number) => toCents(toTyped(cents, from), to)!

/** The same numbers in another currency, whose smallest unit may be another. */
export function withCurrency(budgets: Budgets, from: string, to: string): Budgets {
  const inOther = sameNumber(from, to)
  const limit = (cents: number | null) => (cents === null ? null : inOther(cents))
  const moved = ({ minCents, maxCents }: PriceRange) => ({
    minCents: limit(minCents),
    maxCents: limit(maxCents),
  })
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const ranges = deals.flatMap((deal) => {
        const range = budgets[kind]?.[deal]
        return range ? [[deal, moved(range)]] : []
      })
      return ranges.length > 0 ? [[kind, Object.fromEntries(ranges)]] : []
    }),
  )
}

export const minBudgetsWithCurrency = (
  budgets: OwnerFilters['minBudgets'],
  from: string,
  to: string,
): OwnerFilters['minBudgets'] =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const cents = budgets[kind]
      return cents === undefined ? [] : [[kind, sameNumber(from, to)(cents)]]
    }),
  )
