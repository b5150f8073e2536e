import { decimalsOf } from './market/currency-decimals.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string) {
  const known = formats.get(currency)
  if (known) return known
  const decimals = decimalsOf(currency)
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  formats.set(currency, format)
  return format
}

/** An amount in the smallest units of a currency, with all its decimals, as contracts state it: "$1,950.00". */
export const exactMoney = (cents: number, currency: string) =>
  formatOf(currency).format(cents / 10 ** decimalsOf(currency))

/** The same for notes in contracts: "$1,950", "€12.50". */
export const englishMoney = (cents: number, currency: string) =>
  exactMoney(cents, currency).replace(/\.0+$/, '')
