// Fails when the browser has to load too much JavaScript: `node scripts/check-size.ts`, after a build.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { entries, filesOf, readWebManifest, webFolder } from './web-manifest.ts'

const budgets = [
  { what: 'landing page', entries: [entries.landing], maxKb: 12 },
  { what: 'landing page and dialog', entries: [entries.landing, entries.dialog], maxKb: 110 },
  { what: 'client dashboard', entries: [entries.app, entries.listingDeck], maxKb: 135 },
]

const gzipKb = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(webFolder, file)), { level: 9 }).length, 0) /
  1000

const manifest = readWebManifest()
const rows = budgets.map(({ what, entries: from, maxKb }) => {
  const kb = gzipKb(filesOf(manifest, from).filter((file) => file.endsWith('.js')))
  return { what, 'kB gzip': Number(kb.toFixed(1)), limit: maxKb, ok: kb <= maxKb }
})
console.table(rows)
if (rows.some(({ ok }) => !ok)) process.exitCode = 1
