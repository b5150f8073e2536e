/** Names from the outermost folder inwards, made by us: letters, digits, `-`, and one dot before an ending. */
export type FilePath = readonly string[]

/** Where files lie that people have given us. */
export interface FileStorage {
  /** There as a whole or not at all. */
  put(path: FilePath, bytes: Buffer): Promise<void>
  get(path: FilePath): Promise<Buffer<ArrayBuffer> | undefined>
  /** With everything in it; one that is not there is as good as deleted. */
  deleteFolder(path: FilePath): Promise<void>
}
