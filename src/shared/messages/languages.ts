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

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languageNames, text)

export const isRightToLeft = (language: Language) => language === 'ar'
