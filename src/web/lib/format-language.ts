import { t } from '#shared/messages/t.ts'
import type { Language, languageCodes } from '#shared/people/languages.ts'
import { pageLanguage } from './page-language.ts'

type Codes = typeof languageCodes
type Uncoded = { [Name in Language]: Codes[Name] extends null ? Name : never }[Language]

const uncodedNames: Record<Uncoded, string> = {
  Hmong: t('Hmong', undefined, 'a language'),
  Mandarin: t('Mandarin', undefined, 'a language'),
  'Sign language': t('Sign language'),
  Tagalog: t('Tagalog', undefined, 'a language'),
  Twi: t('Twi', undefined, 'a language'),
}

let codes: Codes | undefined
let names: Intl.DisplayNames | undefined

/** Pages in English need no codes, so they don't load them. */
export async function loadLanguageCodes() {
  if (pageLanguage() !== 'en') codes = (await import('#shared/people/languages.ts')).languageCodes
}

/** The name of a language that people speak, in the language of the page, as it stands inside a sentence. */
export function formatLanguage(language: string) {
  if (!codes || !isKnown(language, codes)) return language
  const code = codes[language]
  if (code === null) return uncodedNames[language as Uncoded]
  names ??= new Intl.DisplayNames(pageLanguage(), { type: 'language' })
  return names.of(code) ?? language
}

const isKnown = (language: string, known: Codes): language is Language => Object.hasOwn(known, language)
