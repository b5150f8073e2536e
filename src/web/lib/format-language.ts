import { t } from '#shared/messages/t.ts'
import { languageCodes, type Language } from '#shared/people/languages.ts'
import { pageLanguage } from './page-language.ts'

type Uncoded = { [Name in Language]: (typeof languageCodes)[Name] extends null ? Name : never }[Language]

const uncodedNames: Record<Uncoded, string> = {
  Hmong: t('Hmong', undefined, 'a language'),
  Mandarin: t('Mandarin', undefined, 'a language'),
  'Sign language': t('Sign language'),
  Tagalog: t('Tagalog', undefined, 'a language'),
  Twi: t('Twi', undefined, 'a language'),
}

let names: Intl.DisplayNames | undefined

/** The name of a language that people speak, in the language of the page, as it stands inside a sentence. */
export function formatLanguage(language: string) {
  if (pageLanguage() === 'en' || !isKnown(language)) return language
  const code = languageCodes[language]
  if (code === null) return uncodedNames[language as Uncoded]
  names ??= new Intl.DisplayNames(pageLanguage(), { type: 'language' })
  return names.of(code) ?? language
}

const isKnown = (language: string): language is Language => Object.hasOwn(languageCodes, language)
