import { convertCents } from '#shared/market/exchange-rates.ts'
import { decimalsOf } from '#shared/market/currency-decimals.ts'
import { formatMoney } from './format-money.ts'
import { chosenCurrency } from './formats.ts'

/**
 * "$112" for €102: the amount in the reader's currency. Undefined if it is in that already, if they chose none, or
 * without a rate. Whoever shows it says "about".
 */
export function aboutMoney(cents: number, currency: string) {
  const { currency: own, rates } = chosenCurrency()
  if (own === null || own === currency) return undefined
  const converted = convertCents(cents, currency, own, rates?.perEuro)
  return converted === undefined ? undefined : formatMoney(withoutSmallChange(converted, own), own)
}

/** A rough amount of at least a hundred needs no cents. */
function withoutSmallChange(cents: number, currency: string) {
  const unit = 10 ** decimalsOf(currency)
  return cents >= 100 * unit ? Math.round(cents / unit) * unit : cents
}
