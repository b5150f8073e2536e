import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PO from 'pofile'
import { languages, type Language } from '#shared/messages/languages.ts'
import type { CollectedMessage } from './collect.ts'
import { english, type Catalog } from './localize.ts'
import { longerEnglish } from './longer.ts'

const folder = path.join(import.meta.dirname, '../../src/messages')
const fileOf = (name: string) => path.join(folder, name)

const headers = {
  'Content-Type': 'text/plain; charset=UTF-8',
  'Content-Transfer-Encoding': '8bit',
  'MIME-Version': '1.0',
}

/** The English texts, from which translators start a language. */
export const templateFile = 'messages.pot'

export function readCatalog(name: string): PO {
  return existsSync(fileOf(name)) ? PO.parse(readFileSync(fileOf(name), 'utf8')) : new PO()
}

/** The catalog with just these messages. Those it had before keep their translation. */
export function updateCatalog(name: string, collected: CollectedMessage[]): string {
  const before = new Map(readCatalog(name).items.map((item) => [keyOf(item.msgctxt, item.msgid), item]))
  const after = new PO()
  after.headers = { ...headers, ...(name === templateFile ? {} : { Language: path.basename(name, '.po') }) }
  after.items = collected.map(({ text, about, files }) => {
    const item = new PO.Item()
    item.msgid = text
    if (about !== undefined) item.msgctxt = about
    item.msgstr = before.get(keyOf(about, text))?.msgstr ?? ['']
    item.references = files
    // Weblate then checks placeholders and plurals.
    item.flags = { 'icu-message-format': true }
    return item
  })
  return `${after.toString()}\n`
}

export const saveCatalog = (name: string, text: string) => writeFileSync(fileOf(name), text)
export const catalogText = (name: string) =>
  existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : ''

const keyOf = (about: string | null | undefined, text: string) => JSON.stringify([about ?? null, text])

/** The languages with a catalog, and English, which needs none. */
export function readCatalogs(): Catalog[] {
  if (process.env['LONGER_TEXTS']) return [longerEnglish]
  const translated = languages.filter((language) => existsSync(fileOf(`${language}.po`)))
  return [english, ...translated.map((language) => toCatalog(language, readCatalog(`${language}.po`)))]
}

function toCatalog(language: Language, { items }: PO): Catalog {
  const translations = new Map(items.map(({ msgctxt, msgid, msgstr }) => [keyOf(msgctxt, msgid), msgstr[0]]))
  return { language, find: (text, about) => translations.get(keyOf(about, text)) || text }
}
