import { t } from '#shared/messages/t.ts'

/** After "Fix", as in "Fix the price to publish." or "Fix the title and the price to save." */
const fixNames: Readonly<Record<string, string>> = {
  photos: t('the photos', undefined, 'Fix …'),
  title: t('the title', undefined, 'Fix …'),
  currency: t('the currency', undefined, 'Fix …'),
  hourPriceCents: t('the hourly price', undefined, 'Fix …'),
  dayPriceCents: t('the daily price', undefined, 'Fix …'),
  weekPriceCents: t('the weekly price', undefined, 'Fix …'),
  priceCents: t('the price', undefined, 'Fix …'),
  salePriceCents: t('the sale price', undefined, 'Fix …'),
  depositCents: t('the deposit', undefined, 'Fix …'),
  availableFrom: t('the first day', undefined, 'Fix …'),
  description: t('the description', undefined, 'Fix …'),
  cityId: t('the city', undefined, 'Fix …'),
  neighborhood: t('the neighborhood', undefined, 'Fix …'),
  pin: t('the pin', undefined, 'Fix …'),
  street: t('the street', undefined, 'Fix …'),
  unit: t('the unit', undefined, 'Fix …'),
  floor: t('the floor', undefined, 'Fix …'),
  accessNotes: t('the entry instructions', undefined, 'Fix …'),
  beds: t('the beds', undefined, 'Fix …'),
  baths: t('the baths', undefined, 'Fix …'),
  squareFootage: t('the size', undefined, 'Fix …'),
  type: t('the type', undefined, 'Fix …'),
  minimumStayMonths: t('the minimum stay', undefined, 'Fix …'),
  maximumStayMonths: t('the maximum stay', undefined, 'Fix …'),
  houseRules: t('the house rules', undefined, 'Fix …'),
  minimumDays: t('the shortest rental', undefined, 'Fix …'),
  maximumDays: t('the longest rental', undefined, 'Fix …'),
  year: t('the year', undefined, 'Fix …'),
  engineCc: t('the engine', undefined, 'Fix …'),
  mileageKm: t('the mileage', undefined, 'Fix …'),
  brand: t('the brand', undefined, 'Fix …'),
  model: t('the model', undefined, 'Fix …'),
  licenseClass: t('the license class', undefined, 'Fix …'),
  frameSize: t('the frame size', undefined, 'Fix …'),
  gears: t('the gears', undefined, 'Fix …'),
  wheelSizeInches: t('the wheels', undefined, 'Fix …'),
  motorWatts: t('the motor', undefined, 'Fix …'),
  rangeKm: t('the range', undefined, 'Fix …'),
  lengthM: t('the length', undefined, 'Fix …'),
  cabins: t('the cabins', undefined, 'Fix …'),
  passengers: t('the guests', undefined, 'Fix …'),
  builder: t('the builder', undefined, 'Fix …'),
  berths: t('the berths', undefined, 'Fix …'),
  engine: t('the engine', undefined, 'Fix …'),
}

/** What is required, and a maximum below the minimum. */
const missingTexts: Readonly<Record<string, string>> = {
  photos: t('Only the photos are missing.'),
  title: t('Only the title is missing.'),
  dayPriceCents: t('Only the daily price is missing.'),
  priceCents: t('Only the price is missing.'),
  salePriceCents: t('Only the sale price is missing.'),
  cityId: t('Only the city is missing.'),
  beds: t('Only the beds are missing.'),
  baths: t('Only the baths are missing.'),
  squareFootage: t('Only the size is missing.'),
  type: t('Only the type is missing.'),
  maximumStayMonths: t('Only the maximum stay is missing.'),
  maximumDays: t('Only the longest rental is missing.'),
  year: t('Only the year is missing.'),
  engineCc: t('Only the engine is missing.'),
  mileageKm: t('Only the mileage is missing.'),
  frameSize: t('Only the frame size is missing.'),
  gears: t('Only the gears are missing.'),
  lengthM: t('Only the length is missing.'),
  cabins: t('Only the cabins are missing.'),
  passengers: t('Only the guests are missing.'),
}

const shortName = (field: string) => field.replace('facts.details.', '')

function fixName(field: string) {
  if (field.startsWith('fees')) return t('the fees', undefined, 'Fix …')
  return fixNames[shortName(field)] ?? t('the form', undefined, 'Fix …')
}

/** "Fix the description to publish." */
export function formatFixes(fields: readonly string[], purpose: 'publish' | 'save') {
  const [first, second] = fields
  if (!first) return ''
  if (!second)
    return t('{purpose, select, publish {Fix {field} to publish.} other {Fix {field} to save.}}', {
      purpose,
      field: fixName(first),
    })
  return fields.length === 2
    ? t(
        '{purpose, select, publish {Fix {first} and {second} to publish.} other {Fix {first} and {second} to save.}}',
        {
          purpose,
          first: fixName(first),
          second: fixName(second),
        },
      )
    : t(
        '{purpose, select, publish {{count, plural, one {Fix # field to publish.} other {Fix # fields to publish.}}} other {{count, plural, one {Fix # field to save.} other {Fix # fields to save.}}}}',
        { purpose, count: fields.length },
      )
}

/** "Only the price is missing." */
export function formatMissing(fields: readonly string[]) {
  const [first, second] = fields
  const text = first && !second ? missingTexts[shortName(first)] : undefined
  return (
    text ??
    t('{count, plural, one {# thing is still missing.} other {# things are still missing.}}', {
      count: fields.length,
    })
  )
}
