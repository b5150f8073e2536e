import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WrittenLanguage } from './messages/write-languages.ts'
import { entries, pageIn, readWebManifest, webFolder } from './web-manifest.ts'

/** Large, and kept when first used. Reading PDFs needs a network anyway. */
const isOnDemand = (key: string) => /pdf-pages|maps\/live-map|maplibre/.test(key)

/** What the app needs to start and to show any screen. */
function shellFiles() {
  const manifest = readWebManifest()
  const scripts = Object.entries(manifest)
    .filter(([key]) => key !== entries.landing && !isOnDemand(key))
    .flatMap(([, { file, css = [] }]) => [file, ...css])
    .filter((file) => /\.(js|css)$/.test(file))
  const { assets = [] } = manifest[entries.app] ?? {}
  return [...new Set([...scripts, ...assets])].map((file) => `/${file}`)
}

/** The scripts of a language are in its folder, for which a `~` stands. */
const withFolder = (files: string[], languages: WrittenLanguage[]) => {
  const anyOther = languages.find(({ folder }) => folder !== '')
  return files.map((file) =>
    anyOther && anyOther.inPlaceOfEnglish(file) !== file ? file.replace('/assets/', '/assets/~') : file,
  )
}

const placeOfBuild = "const build = { version: 'development', files: [], folders: {} }"

/** Derives the version of this build from everything it serves, and writes it into the pages and the service worker. */
export function writeServiceWorker(source: string, languages: WrittenLanguage[]) {
  const worker = readFileSync(source, 'utf8')
  if (!worker.includes(placeOfBuild)) throw new Error(`${source} has no placeholder for the build`)
  const files = withFolder(shellFiles(), languages)
  const folders = Object.fromEntries(languages.map(({ catalog, folder }) => [catalog.language, folder]))
  const pages = languages.flatMap(({ catalog }) =>
    ['index.html', 'app.html'].map((name) => join(webFolder, pageIn(name, catalog.language))),
  )
  const hash = createHash('sha256').update(worker).update(files.join())
  for (const page of pages) hash.update(readFileSync(page))
  const version = hash.digest('hex').slice(0, 12)
  for (const page of pages) writeFileSync(page, readFileSync(page, 'utf8').replace('{{appVersion}}', version))
  const build = `const build = ${JSON.stringify({ version, files, folders })}`
  writeFileSync(join(webFolder, 'sw.js'), worker.replace(placeOfBuild, build))
}
