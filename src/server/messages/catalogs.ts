import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PO from 'pofile'
import { languages, type Language } from '#shared/messages/languages.ts'
import { projectRoot } from '../project-root.ts'

type Find = (text: string, about: string | undefined) => string

const fileOf = (language: Language) => path.join(projectRoot, 'src/messages', `${language}.po`)

/** The languages that people can choose: English, and those with a catalog. */
export const offeredLanguages = languages.filter(
  (language) => language === 'en' || existsSync(fileOf(language)),
)

/** Those that are known by now. Tests add a few texts of their own. */
export const catalogs = new Map<Language, Find>([['en', (text) => text]])

/** Finds texts in a language. Its catalog is read when first needed; without one, they stay English. */
export function catalogOf(language: Language): Find {
  const known = catalogs.get(language)
  if (known) return known
  const file = fileOf(language)
  const find = toCatalog(existsSync(file) ? readFileSync(file, 'utf8') : '')
  catalogs.set(language, find)
  return find
}

/** Reads a PO file. */
export function toCatalog(text: string): Find {
  const { items } = PO.parse(text)
  const texts = new Map(items.map(({ msgctxt, msgid, msgstr }) => [keyOf(msgid, msgctxt), msgstr[0]]))
  return (english, about) => texts.get(keyOf(english, about)) || english
}

const keyOf = (text: string, about: string | null | undefined) => `${about ?? ''}\u0004${text}`
