import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '#shared/messages/languages.ts'

/** The files that a screen needs besides the app's own, by language and screen path. Written by the build. */
type ScreenFiles = Partial<Record<Language, Record<string, string[]>>>

const hintTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}" />`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}" />`

/** Lets a screen's files load in parallel with the app's. */
export function readScreenHints(webFolder: string) {
  const files = JSON.parse(readFileSync(path.join(webFolder, '.screen-files.json'), 'utf8')) as ScreenFiles
  return (screen: string, language: Language) => (files[language]?.[screen] ?? []).map(hintTo).join('')
}
