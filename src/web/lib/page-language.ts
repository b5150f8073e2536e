import { isLanguage, isRightToLeft, type Language } from '#shared/messages/languages.ts'

/** The language of the page. English without one, as in tests of plain functions. */
export function pageLanguage(): Language {
  const lang = globalThis.document?.documentElement.lang
  return isLanguage(lang) ? lang : 'en'
}

/** 1 where reading goes on to the right, -1 where it goes on to the left. */
export const readingSign = () => (isRightToLeft(pageLanguage()) ? -1 : 1)

/** The languages that pages of this build come in. */
export const offeredLanguages = (): Language[] =>
  (document.documentElement.dataset['languages'] ?? '').split(' ').filter(isLanguage)

/** The page's language as it is written where the browser's user lives, such as `es-MX` for a browser in `en-MX`. */
export function pageLocale(): string {
  const { language, region } = new Intl.Locale(navigator.language)
  if (language === pageLanguage()) return navigator.language
  return region ? `${pageLanguage()}-${region}` : pageLanguage()
}
