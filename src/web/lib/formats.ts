import type { Locale, Units } from '#shared/formats.ts'

interface Formats {
  /** Null means the browser's locale. */
  locale: Locale | null
  units: Units
}

let chosen: Formats = { locale: null, units: 'us' }

/** Sets how dates, numbers and measures are formatted from now on. */
export const applyFormats = ({ locale, units }: Formats) => {
  chosen = { locale, units }
}

export const isMetric = () => chosen.units === 'metric'

/** A cached format that is recreated when the locale changes. */
export function inChosenLocale<Format>(make: (locale: string | undefined) => Format): () => Format {
  let made: { locale: Locale | null; format: Format } | undefined
  return () => {
    const { locale } = chosen
    if (made?.locale !== locale) made = { locale, format: make(locale ?? undefined) }
    return made.format
  }
}

export const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  inChosenLocale((locale) => new Intl.DateTimeFormat(locale, options))

type WriteNumber = (value: number) => string

/** Uses `inEnglish` for English locales if given, and Intl otherwise. */
export const numberFormat = (options: Intl.NumberFormatOptions, inEnglish?: WriteNumber) =>
  inChosenLocale((locale): { format: WriteNumber } =>
    inEnglish && isEnglish(locale ?? navigator.language)
      ? { format: inEnglish }
      : new Intl.NumberFormat(locale, options),
  )

const isEnglish = (locale: string) => locale === 'en-US' || locale === 'en-GB'
