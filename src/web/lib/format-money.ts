import { decimalsOf } from '#shared/market/currency-decimals.ts'
import { englishMoney, englishSymbols } from './english-numbers.ts'
import { numberFormat } from './formats.ts'

/** In Arabic, the sign of "US$" would otherwise be shown before the letters. */
const withDollarInPlace = (text: string) => text.replace(/^\u200f.*[A-Z]\$$/, '$&\u200e')

const make = (currency: string) => {
  const decimals = decimalsOf(currency)
  const symbol = englishSymbols[currency]
  const format = numberFormat(
    {
      style: 'currency',
      currency,
      // Only US dollars are just "$": other dollars say which.
      currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      trailingZeroDisplay: 'stripIfInteger',
    },
    symbol === undefined ? undefined : englishMoney(symbol),
  )
  return (cents: number) => withDollarInPlace(format().format(cents / 10 ** decimals))
}

const formats = new Map<string, ReturnType<typeof make>>()

/** An amount in the smallest units of a currency: "$1,950", "$12.50", "¥1,950". */
export function formatMoney(cents: number, currency: string) {
  let format = formats.get(currency)
  if (!format) formats.set(currency, (format = make(currency)))
  return format(cents)
}
