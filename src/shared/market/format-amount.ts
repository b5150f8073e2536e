import { decimalsOf } from './currencies.ts'

/** An amount in the smallest units of its currency: "$75", "€12.50", "¥900". */
export const formatAmount = (cents: number, currency: string, locale = 'en-US') =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  } as Intl.NumberFormatOptions).format(cents / 10 ** decimalsOf(currency))
