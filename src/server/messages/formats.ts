import { formatDates as datesIn, formatDay as dayIn } from '#shared/format-days.ts'
import { decimalsOf } from '#shared/market/currency-decimals.ts'
import type { Language } from '#shared/messages/languages.ts'
import { currentLanguage } from './in-language.ts'

/** "Fri, Nov 20". */
export const formatDay = (day: string) => dayIn(day, currentLanguage())

/** "Nov 20–22", or "from Dec 1" without an end. */
export const formatDates = (startsOn: string, endsOn: string | null) =>
  datesIn(startsOn, endsOn, currentLanguage())

/** A format that is made once per language. */
function perLanguage<Format>(make: (language: Language) => Format) {
  const made = new Map<Language, Format>()
  return () => {
    const language = currentLanguage()
    const known = made.get(language)
    if (known) return known
    const format = make(language)
    made.set(language, format)
    return format
  }
}

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }))

const monthDay = dateFormat({ month: 'long', day: 'numeric' })
const longDay = dateFormat({ dateStyle: 'long' })
const moment = perLanguage(
  (language) =>
    // Without AM and PM, which is clearer with UTC.
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    }),
)

/** "December 1". */
export const formatMonthDay = (day: string) => monthDay().format(new Date(day))
/** "December 1, 2026". */
export const formatLongDay = (at: string) => longDay().format(new Date(at))
/** "1 December 2026 at 17:30", in UTC. */
export const formatMoment = (at: string) => moment().format(new Date(at))

const moneyFormats = new Map<string, () => Intl.NumberFormat>()

function moneyFormat(currency: string) {
  const known = moneyFormats.get(currency)
  if (known) return known
  const decimals = decimalsOf(currency)
  const format = perLanguage(
    (language) =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        trailingZeroDisplay: 'stripIfInteger',
      }),
  )
  moneyFormats.set(currency, format)
  return format
}

/** An amount in the smallest units of a currency: "$1,950", "€12.50". */
export const formatMoney = (cents: number, currency: string) =>
  moneyFormat(currency)().format(cents / 10 ** decimalsOf(currency))
