// The first Intl.NumberFormat of a page takes 40 ms on a slow phone, and the first one with a currency 80 ms: right
// before the first card appears, or in the middle of a swipe. These few formats don't need it in English.

const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')

const written = (value: number, fractionDigits: number) => {
  const [whole, fraction] = Math.abs(value).toFixed(fractionDigits).split('.')
  return { sign: value < 0 ? '-' : '', whole: grouped(whole!), fraction: fraction ?? '' }
}

/** "12,000", "0.4". At most `maxFractionDigits` decimals, without trailing zeros. */
export const englishNumber = (maxFractionDigits: number) => (value: number) => {
  const { sign, whole, fraction } = written(value, maxFractionDigits)
  const rest = fraction.replace(/0+$/, '')
  return sign + whole + (rest && `.${rest}`)
}

/** Currencies with hundredths whose symbol is the same in American and British English. */
export const englishSymbols: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', MXN: 'MX$', CAD: 'CA$' }

/** "$1,950", "€12.50". */
export const englishMoney = (symbol: string) => (value: number) => {
  const { sign, whole, fraction } = written(value, 2)
  return `${sign}${symbol}${whole}${fraction === '00' ? '' : `.${fraction}`}`
}
