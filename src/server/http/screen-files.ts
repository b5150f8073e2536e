import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The files that a screen needs besides those of the app, by the screen's path; the build writes them down. */
type ScreenFiles = Record<string, string[]>

const hintTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}" />`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}" />`

/** What lets a screen's files begin to come with the app's, not after them. */
export function readScreenHints(webFolder: string) {
  const files = JSON.parse(readFileSync(path.join(webFolder, '.screen-files.json'), 'utf8')) as ScreenFiles
  return (screen: string) => (files[screen] ?? []).map(hintTo).join('')
}
