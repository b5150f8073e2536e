import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalog } from './localize.ts'
import { localize } from './localize.ts'
import { richMark, textMark } from './mark.ts'

/** Where the scripts of a language are: `/assets/` of English, and a folder in it of the others. */
export interface WrittenLanguage {
  catalog: Catalog
  folder: string
  /** A page or a list of files that names the scripts of this language instead of the English ones. */
  inPlaceOfEnglish(text: string): string
}

/**
 * Writes the scripts of each language. Only scripts with messages, and those that import them, exist once per language.
 */
export function writeLanguages(assets: string, catalogs: Catalog[]): WrittenLanguage[] {
  const scripts = readScripts(assets)
  const localized = findLocalized(scripts)
  return catalogs.map((catalog) => {
    const folder =
      catalog.language === 'en' ? '' : `${catalog.language}-${hashOf(scripts, localized, catalog)}/`
    mkdirSync(join(assets, folder), { recursive: true })
    const inPlaceOfEnglish = (text: string) =>
      text.replaceAll(/assets\/([\w.-]+\.js)/g, (found, name: string) =>
        localized.has(name) ? `assets/${folder}${name}` : found,
      )
    for (const name of localized) {
      const code = inPlaceOfEnglish(localize(scripts.get(name)!, name, catalog))
      writeFileSync(join(assets, folder, name), folder ? withSharedScripts(code) : code)
    }
    return { catalog, folder, inPlaceOfEnglish }
  })

  /** From the folder of a language, the scripts that all languages share are one folder up. */
  function withSharedScripts(code: string) {
    return code.replaceAll(/(["'`])\.\/([\w.-]+\.js)\1/g, (found, quote: string, name: string) =>
      scripts.has(name) && !localized.has(name) ? `${quote}../${name}${quote}` : found,
    )
  }
}

function readScripts(assets: string) {
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
  return new Map(names.map((name) => [name, readFileSync(join(assets, name), 'utf8')]))
}

const scriptsIn = (code: string) =>
  [...code.matchAll(/(?:\.\/|assets\/)([\w.-]+\.js)/g)].map(([, name]) => name!)

function findLocalized(scripts: ReadonlyMap<string, string>) {
  const found = new Set<string>()
  let before = -1
  while (found.size > before) {
    before = found.size
    for (const [name, code] of scripts)
      if (
        code.includes(textMark) ||
        code.includes(richMark) ||
        scriptsIn(code).some((other) => found.has(other))
      )
        found.add(name)
  }
  return found
}

/** Changes with the translations, so browsers never keep an old one. */
function hashOf(scripts: ReadonlyMap<string, string>, localized: ReadonlySet<string>, { find }: Catalog) {
  const hash = createHash('sha256')
  for (const name of localized) hash.update(localize(scripts.get(name)!, name, { language: 'en', find }))
  return hash.digest('base64url').replaceAll(/[^\w]/g, '').slice(0, 8)
}
