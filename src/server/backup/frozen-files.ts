import { copyFile, link, mkdir, opendir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isProcessAlive } from '../db/embedded/postgres-process.ts'
import { isStorageName } from '../storage/storage-names.ts'

/** Every folder of DATA_DIR except PostgreSQL's own. */
export const fileFolders = ['photos', 'proofs', 'exports', 'contracts', 'keys']

const frozenPrefix = 'backup-'

/**
 * Preserves the current files while they are copied: each gets a hard link until `thaw`, so one that is deleted in the
 * meantime still exists. Files never change once they are written.
 */
export async function freezeFiles(dataDir: string) {
  await removeAbandoned(dataDir)
  const frozen = path.join(dataDir, `${frozenPrefix}${process.pid}`)
  for (const folder of fileFolders) await linkFolder(path.join(dataDir, folder), path.join(frozen, folder))
  return {
    async *files() {
      for await (const names of walk(frozen, []))
        yield { name: names.join('/'), file: path.join(frozen, ...names) }
    },
    thaw: () => rm(frozen, { recursive: true, force: true }),
  }
}

async function linkFolder(from: string, to: string) {
  for await (const names of walk(from, [])) {
    const target = path.join(to, ...names)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await keep(path.join(from, ...names), target)
  }
}

async function keep(file: string, target: string) {
  try {
    // A folder on a separate disk can't have hard links.
    await link(file, target).catch(() => copyFile(file, target))
  } catch (error) {
    // Deleted at this very moment.
    if (!isMissing(error)) throw error
  }
}

/** Unfinished files have other names. */
async function* walk(root: string, names: string[]): AsyncGenerator<string[]> {
  try {
    for await (const entry of await opendir(path.join(root, ...names))) {
      const inside = [...names, entry.name]
      if (!isStorageName(entry.name)) continue
      if (entry.isDirectory()) yield* walk(root, inside)
      else if (entry.isFile()) yield inside
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT'

/** Removes what a killed backup left behind. */
async function removeAbandoned(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(frozenPrefix)) continue
    if (isProcessAlive(Number(name.slice(frozenPrefix.length)))) continue
    await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}
