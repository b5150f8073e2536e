import type { Locale, Units } from '#shared/formats.ts'
import type { ExchangeRates } from '#shared/market/exchange-rates.ts'
import { pageLocale } from './page-language.ts'

interface Formats {
  /** Null means the page's language, as written in the browser's region. */
  locale: Locale | null
  units: Units
  /** The currency that prices are also shown in. Null means only as listed. */
  currency: string | null
  rates: ExchangeRates | null
}

const initial: Formats = { locale: null, units: 'us', currency: null, rates: null }
let chosen = initial

/** Sets how dates, numbers, measures and prices are formatted from now on. */
export const applyFormats = ({ locale, units, currency, rates }: Partial<Formats>) => {
  chosen = {
    locale: locale ?? initial.locale,
    units: units ?? initial.units,
    currency: currency ?? initial.currency,
    rates: rates ?? initial.rates,
  }
}

/** The currency that prices are also shown in, and the rates for that. */
export const chosenCurrency = (): Pick<Formats, 'currency' | 'rates'> => chosen

export const isMetric = () => chosen.units === 'metric'

/** A cached format that is recreated when the locale changes. */
export function inChosenLocale<Format>(make: (locale: string) => Format): () => Format {
  let made: { locale: Locale | null; format: Format } | undefined
  return () => {
    const { locale } = chosen
    if (made?.locale !== locale) made = { locale, format: make(locale ?? pageLocale()) }
    return made.format
  }
}

const withoutEnd = (text: string) => text.replace(/\.$/, '')

/** Without the period of an abbreviation at the end, because the sentence around it has its own. */
export const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  inChosenLocale((locale) => {
    const format = new Intl.DateTimeFormat(locale, options)
    return {
      format: (date: Date) => withoutEnd(format.format(date)),
      formatRange: (from: Date, to: Date) => withoutEnd(format.formatRange(from, to)),
    }
  })

type WriteNumber = (value: number) => string

/** Uses `inEnglish` for English locales if given, and Intl otherwise. */
export const numberFormat = (options: Intl.NumberFormatOptions, inEnglish?: WriteNumber) =>
  inChosenLocale((locale): { format: WriteNumber } =>
    inEnglish && isEnglish(locale) ? { format: inEnglish } : new Intl.NumberFormat(locale, options),
  )

const isEnglish = (locale: string) => locale === 'en-US' || locale === 'en-GB'
