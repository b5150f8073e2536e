// The first Intl.NumberFormat of a page takes 40 ms on a slow phone, just before the first card is seen. In English these
// few ways of writing need none.

const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')

const written = (value: number, fractionDigits: number) => {
  const [whole, fraction] = Math.abs(value).toFixed(fractionDigits).split('.')
  return { sign: value < 0 ? '-' : '', whole: grouped(whole!), fraction: fraction ?? '' }
}

/** "12,000", "0.4"; at most so many digits after the point, and no zeros at the end. */
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
