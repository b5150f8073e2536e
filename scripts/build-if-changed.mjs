import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathWith, projectRoot, run, Stop } from './run.mjs'

const sourceFolders = ['src', 'assets', 'scripts']
const stampFile = path.join(projectRoot, 'dist/.built-from')

/** Builds the web app and the server into dist/ if their sources have changed. */
export async function buildIfChanged(node) {
  const stamp = hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building …')
  rmSync(stampFile, { force: true })
  const code = await run(node, ['scripts/build.ts'], { env: { PATH: pathWith(node) } })
  if (code !== 0) throw new Stop('The build failed. See the message above.')
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

function hashSources() {
  const hash = createHash('sha256').update(process.env.LONGER_TEXTS ?? '')
  for (const file of listSources()) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(path.join(projectRoot, file)))
  }
  return hash.digest('hex')
}

function listSources() {
  const ofTheTopFolder = readdirSync(projectRoot).filter(
    (name) => !name.startsWith('.') && !name.endsWith('.md') && isFile(name),
  )
  const ofFolders = sourceFolders.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true }).map((name) => path.join(folder, name)),
  )
  return [
    ...ofTheTopFolder,
    ...ofFolders.filter((name) => !name.endsWith('.test.ts') && isFile(name)),
  ].toSorted()
}

function isFile(name) {
  return statSync(path.join(projectRoot, name)).isFile()
}
