const kmPerMile = 1.609344
const metresPerFoot = 0.3048

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

export const milesOf = (km: number) => km / kmPerMile
export const kmOf = (miles: number) => miles * kmPerMile
export const feetOf = (metres: number) => metres / metresPerFoot
export const metresOf = (feet: number) => feet * metresPerFoot

/** "6 mi", "0.4 mi", "12,000 mi". */
export const miles = (km: number) => {
  const value = milesOf(km)
  return `${(value < 1 ? number : wholeNumber).format(value)} mi`
}

/** "38 ft". */
export const feet = (metres: number) => `${wholeNumber.format(feetOf(metres))} ft`

/** "$1,950", "$12.50". */
export const money = (cents: number) => dollars.format(cents / 100)

/** "1 bed", "2 beds". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${number.format(count)} ${count === 1 ? one : many}`

export const grouped = (value: number) => wholeNumber.format(value)
