import { decimalsOf } from './market/currency-decimals.ts'
import type { Language } from './messages/languages.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, language: Language) {
  const key = `${language} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const decimals = decimalsOf(currency)
  const format = new Intl.NumberFormat(language === 'en' ? 'en-US' : language, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  })
  formats.set(key, format)
  return format
}

/** An amount in the smallest units of a currency, with all its decimals, as contracts state it: "$1,950.00". */
export const exactMoney = (cents: number, currency: string, language: Language = 'en') =>
  formatOf(currency, language).format(cents / 10 ** decimalsOf(currency))

/** The same for notes in contracts: "$1,950", "€12.50". */
export const englishMoney = (cents: number, currency: string) =>
  exactMoney(cents, currency).replace(/\.0+$/, '')
