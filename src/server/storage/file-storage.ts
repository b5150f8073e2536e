import type { Readable } from 'node:stream'

/** Names from the outermost folder inwards, made by us: letters, digits, `-`, and one dot before an ending. */
export type FilePath = readonly string[]

export interface StoredFile {
  sizeBytes: number
  stream: Readable
}

/** Where files lie that people have given us. */
export interface FileStorage {
  /** There as a whole or not at all. */
  put(path: FilePath, bytes: Buffer): Promise<void>
  /** The same for what may be too large to hold; answers how many bytes it was. */
  putStream(path: FilePath, source: Readable): Promise<number>
  get(path: FilePath): Promise<Buffer<ArrayBuffer> | undefined>
  open(path: FilePath): Promise<StoredFile | undefined>
  /** One that is not there is as good as deleted. */
  deleteFile(path: FilePath): Promise<void>
  /** With everything in it; one that is not there is as good as deleted. */
  deleteFolder(path: FilePath): Promise<void>
}
