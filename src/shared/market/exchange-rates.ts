import * as z from 'zod/mini'

export const exchangeRatesSchema = z.object({
  /** The day the rates are of. */
  publishedOn: z.string(),
  /** The smallest units of each currency, by its code, that one euro buys: 108.42 for USD, 162.9 for JPY. */
  perEuro: z.record(z.string(), z.number()),
})
export type ExchangeRates = z.infer<typeof exchangeRatesSchema>

/**
 * Converts an amount, which is never negative, to the nearest smallest unit of another currency. Half a unit is rounded
 * up. Undefined if one of the two has no rate. `server/currencies/convert-sql.ts` computes the same in SQL.
 */
export function convertCents(
  cents: number,
  from: string,
  to: string,
  perEuro: ExchangeRates['perEuro'] | undefined,
) {
  if (from === to) return cents
  const given = perEuro?.[from]
  const wanted = perEuro?.[to]
  return given && wanted ? Math.floor((cents * wanted) / given + 0.5) : undefined
}

const staleAfterDays = 7

/** Whether rates may be off by now. Rates are published on working days. */
export const areStale = ({ publishedOn }: Pick<ExchangeRates, 'publishedOn'>, now: Date) =>
  now.getTime() - Date.parse(publishedOn) > staleAfterDays * 86_400_000
