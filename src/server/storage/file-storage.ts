import type { Readable } from 'node:stream'

/** Names from the outermost folder inwards, made by us: letters, digits, `-`, and one dot before an extension. */
export type FilePath = readonly string[]

export interface StoredFile {
  sizeBytes: number
  stream: Readable
}

/** Stores the files that people upload. */
export interface FileStorage {
  /** Atomic: the whole file or nothing. */
  put(path: FilePath, bytes: Buffer): Promise<void>
  /** The same for files that may be too large for memory. Returns the number of bytes. */
  putStream(path: FilePath, source: Readable): Promise<number>
  get(path: FilePath): Promise<Buffer<ArrayBuffer> | undefined>
  open(path: FilePath): Promise<StoredFile | undefined>
  /** A missing file counts as deleted. */
  deleteFile(path: FilePath): Promise<void>
  /** Deletes everything in it. A missing folder counts as deleted. */
  deleteFolder(path: FilePath): Promise<void>
}
