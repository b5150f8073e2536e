import { t } from '#shared/messages/t.ts'
import { kmPerMile } from '#shared/market/miles.ts'
import { englishNumber } from './english-numbers.ts'
import { formatMoney } from './format-money.ts'
import { isMetric, numberFormat } from './formats.ts'

const metersPerFoot = 0.3048
const squareMetersPerSquareFoot = metersPerFoot ** 2

const number = numberFormat({ maximumFractionDigits: 1 }, englishNumber(1))
const wholeNumber = numberFormat({ maximumFractionDigits: 0 }, englishNumber(0))

/** Converts a stored measure to the unit that is shown, and back. */
export interface Measure {
  unit: () => string
  toShown: (stored: number) => number
  toStored: (shown: number) => number
}

const measure = (us: string, metric: string, storedPerUs: number, storedPerMetric: number): Measure => ({
  unit: () => (isMetric() ? metric : us),
  toShown: (stored) => stored / (isMetric() ? storedPerMetric : storedPerUs),
  toStored: (shown) => shown * (isMetric() ? storedPerMetric : storedPerUs),
})

/** Stored in kilometers. */
export const distances = measure(t('mi', undefined, 'miles'), t('km', undefined, 'kilometers'), kmPerMile, 1)
/** Stored in meters. */
export const lengths = measure(t('ft', undefined, 'feet'), t('m', undefined, 'meters'), metersPerFoot, 1)
/** Stored in square feet. */
export const areas = measure(
  t('ft²', undefined, 'square feet'),
  t('m²', undefined, 'square meters'),
  1,
  1 / squareMetersPerSquareFoot,
)

/** "6 mi", "0.4 mi", "12,000 mi", or in kilometers. */
export const distance = (km: number) => {
  const value = distances.toShown(km)
  return `${(value < 1 ? number() : wholeNumber()).format(value)} ${distances.unit()}`
}

/** "38 ft", "11.6 m". */
export const length = (meters: number) =>
  `${(isMetric() ? number() : wholeNumber()).format(lengths.toShown(meters))} ${lengths.unit()}`

/** "840 ft²", "78 m²". */
export const area = (squareFeet: number) => `${grouped(areas.toShown(squareFeet))} ${areas.unit()}`

/** What plans cost: they are charged in US dollars. */
export const money = (cents: number) => formatMoney(cents, 'USD')

export const grouped = (value: number) => wholeNumber().format(value)
