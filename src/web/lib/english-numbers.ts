// The first Intl.NumberFormat of a page takes 40 ms on a slow phone, right before the first card appears. These few
// formats don't need it in English.

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

/** "$1,950", "$12.50". */
export const englishDollars = (value: number) => {
  const { sign, whole, fraction } = written(value, 2)
  return `${sign}$${whole}${fraction === '00' ? '' : `.${fraction}`}`
}
