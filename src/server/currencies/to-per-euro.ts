import { currencies } from '#shared/market/currencies.ts'
import { decimalsOf } from '#shared/market/currency-decimals.ts'

const known = new Set(currencies)

/** From units to smallest units per euro. Currencies that nobody uses here any more are left out. */
export const toPerEuro = (rates: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries({ ...rates, EUR: 1 })
      .filter(([code]) => known.has(code))
      // A rate has few digits, and multiplying must not add any: 1.1 * 100 is 110.00000000000001.
      .map(([code, rate]) => [code, Number((rate * 10 ** decimalsOf(code)).toPrecision(12))]),
  )
