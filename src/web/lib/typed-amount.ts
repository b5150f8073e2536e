import { decimalsOf } from '#shared/market/currency-decimals.ts'
import { numberFormat } from './formats.ts'
import { numberText, typedNumber } from './typed-number.ts'

const withDecimals = [0, 1, 2, 3, 4].map((decimals) =>
  numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
)

/** An amount in a currency's smallest units as people write it: "2,100" for 210,000 cents. */
export function amountText(cents: number | null, currency: string) {
  if (cents === null) return ''
  const decimals = decimalsOf(currency)
  const amount = cents / 10 ** decimals
  return Number.isInteger(amount) ? numberText(amount) : withDecimals[decimals]!().format(amount)
}

/** The typed amount in smallest units. Null if nothing was typed, NaN if it isn't an amount of that currency. */
export function typedCents(text: string, currency: string) {
  const plain = text.replaceAll(/\p{Currency_Symbol}/gu, '').trim()
  if (plain === '') return null
  const exact = typedNumber(plain) * 10 ** decimalsOf(currency)
  const whole = Math.round(exact)
  return Math.abs(exact - whole) < 1e-4 ? whole : Number.NaN
}

/** "2100" becomes "2,100"; anything that isn't an amount stays as typed. */
export const tidyAmount = (currency: string) => (text: string) => {
  const value = typedCents(text, currency)
  return value === null || Number.isNaN(value) ? text : amountText(value, currency)
}

/** "$", "€", "CA$". */
export const currencySymbol = (currency: string) =>
  currency === 'USD'
    ? '$'
    : new Intl.NumberFormat('en', { style: 'currency', currency })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')!.value
