// Fails when the browser has to load too much JavaScript: `node scripts/check-size.ts`, after a build.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { entries, filesOf, readWebManifest, webFolder } from './web-manifest.ts'

const budgets = [
  { what: 'landing page', entries: [entries.landing], maxKb: 12 },
  { what: 'landing page and dialog', entries: [entries.landing, entries.dialog], maxKb: 110 },
  { what: 'client dashboard', entries: [entries.app, entries.listingDeck], maxKb: 135 },
]
/** Most languages need more letters than English, and Arabic ones take two bytes. */
const moreLettersKb = 2

const manifest = readWebManifest()
const assets = readdirSync(join(webFolder, 'assets'), { withFileTypes: true })
const folders = ['', ...assets.filter((entry) => entry.isDirectory()).map(({ name }) => `${name}/`)]

/** A file in the language of a folder, if it has texts. */
function fileIn(folder: string, file: string) {
  const own = join(webFolder, file.replace('assets/', `assets/${folder}`))
  return existsSync(own) ? own : join(webFolder, file)
}

const gzipKb = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1000

const rows = folders.flatMap((folder) =>
  budgets.map(({ what, entries: from, maxKb }) => {
    const scripts = filesOf(manifest, from).filter((file) => file.endsWith('.js'))
    const kb = gzipKb(scripts.map((file) => fileIn(folder, file)))
    const limit = folder ? maxKb + moreLettersKb : maxKb
    return {
      language: folder.slice(0, 2) || 'en',
      what,
      'kB gzip': Number(kb.toFixed(1)),
      limit,
      ok: kb <= limit,
    }
  }),
)
console.table(rows)
if (rows.some(({ ok }) => !ok)) process.exitCode = 1
