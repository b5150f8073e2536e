/** The languages that Keyswipe speaks, each by its own name. */
export const languageNames = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
  ar: 'العربية',
} as const

export type Language = keyof typeof languageNames

export const languages = Object.keys(languageNames) as Language[]

/** Says on API requests which language the page is in. */
export const languageHeader = 'keyswipe-language'

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languageNames, text)

export const isRightToLeft = (language: Language) => language === 'ar'
