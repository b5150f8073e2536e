import { createHash } from 'node:crypto'
import { blockBytes, paddingAfter, toHeader } from './tar.ts'

/** The first part: whose archive it is, and which schema its rows have. */
export const headerName = 'keyswipe-backup.json'
/** The last but one: what there must be of everything. */
export const manifestName = 'manifest.json'

export interface ArchiveHeader {
  format: 1
  madeAt: string
  /** Hashes of the migrations that the database had seen, oldest first. */
  migrations: string[]
}

export interface TableSummary {
  name: string
  columns: string[]
  rows: number
  /** Of all rows, whatever their order; see row-hash.ts. */
  hash: string
}

export interface Manifest {
  tables: TableSummary[]
  /** Where each sequence goes on. */
  sequences: { name: string; next: string }[]
  jobs: { count: number; hash: string }
  files: { count: number; bytes: number }
}

/** `sha256sum --check` reads such lists, too. */
export const toHashLine = (hash: string, name: string) => `${hash}  ${name}\n`
export const fromHashLine = (line: string) => ({ hash: line.slice(0, 64), name: line.slice(66) })

/** The end of an archive: one more part, with the hash of every byte before it. */
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
