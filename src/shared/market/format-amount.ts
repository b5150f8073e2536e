import { decimalsOf } from './currencies.ts'

/** An amount in the smallest units of its currency: "$75", "€12.50", "¥900". */
export const formatAmount = (cents: number, currency: string, locale = 'en-US') =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    // Only US dollars are just "$": other dollars say which.
    currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 10 ** decimalsOf(currency))
