import { isLanguage, type Language } from '#shared/messages/languages.ts'

/** The languages of this build, which are noted on its pages. */
export const offeredLanguages = (): Language[] =>
  (document.documentElement.dataset['languages'] ?? '').split(' ').filter(isLanguage)

/** The language of this page. */
export const pageLanguage = (): Language => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}
