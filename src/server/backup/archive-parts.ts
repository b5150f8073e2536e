import { createHash } from 'node:crypto'
import { blockBytes, paddingAfter, toHeader } from './tar.ts'

/** The first part: it identifies the archive and the schema of its rows. */
export const headerName = 'keyswipe-backup.json'
/** The second to last part: a summary of everything there must be. */
export const manifestName = 'manifest.json'

export interface ArchiveHeader {
  format: 1
  madeAt: string
  /** Hashes of the applied migrations, oldest first. */
  migrations: string[]
}

export interface TableSummary {
  name: string
  columns: string[]
  rows: number
  /** Over all rows, in any order; see row-hash.ts. */
  hash: string
}

export interface Manifest {
  tables: TableSummary[]
  /** The next value of each sequence. */
  sequences: { name: string; next: string }[]
  jobs: { count: number; hash: string }
  files: { count: number; bytes: number }
}

/** In the format that `sha256sum --check` reads. */
export const toHashLine = (hash: string, name: string) => `${hash}  ${name}\n`
export const fromHashLine = (line: string) => ({ hash: line.slice(0, 64), name: line.slice(66) })

/** The last part of an archive: the hash of every byte before it. */
export function toTrailer(wholeHash: string): Buffer {
  const content = Buffer.from(`${wholeHash}\n`)
  return Buffer.concat([
    toHeader({ name: 'sha256', sizeBytes: content.length }),
    content,
    Buffer.alloc(paddingAfter(content.length)),
    Buffer.alloc(2 * blockBytes),
  ])
}

export const trailerBytes = toTrailer(createHash('sha256').digest('hex')).length
