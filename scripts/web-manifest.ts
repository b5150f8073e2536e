import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#shared/messages/languages.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

type WebManifest = Record<string, Chunk>

export const webFolder = join(import.meta.dirname, '../dist/web')

/** English pages keep their plain name. */
export const pageIn = (page: string, language: Language) =>
  language === 'en' ? page : page.replace('.html', `.${language}.html`)

export const readWebManifest = (): WebManifest =>
  JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8'))

/** The chunks of some entries with everything they import, as a browser would load them. */
export function filesOf(manifest: WebManifest, entries: string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The web build has no ${key}`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return [...seen]
}

export function stylesOf(manifest: WebManifest, from: string[]): string[] {
  const files = filesOf(manifest, from)
  return Object.values(manifest).flatMap(({ file, css = [] }) => (files.includes(file) ? css : []))
}

/** The extra files of the screens that people open first. `visit` is a listing for visitors who aren't signed in. */
export const firstScreens: Record<string, string> = {
  '/client/dashboard': 'app/discover/listing-deck-screen.tsx',
  '/owner/dashboard': 'app/dashboard/owner-dashboard-screen.tsx',
  '/listing/:listingId': 'app/listing-page/listing-page-screen.tsx',
  visit: 'features/market/listings/public/public-listing-page.tsx',
  '/messages': 'app/messages/messages-screen.tsx',
  '/test-swipe': 'app/discover/test-swipe-screen.tsx',
}

export const entries = {
  landing: 'index.html',
  dialog: 'features/people/accounts/auth-island.tsx',
  app: 'app.html',
  listingDeck: 'app/discover/listing-deck-screen.tsx',
}
