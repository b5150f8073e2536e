import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import type { ArchiveHeader, Manifest } from './archive-parts.ts'
import { headerName, manifestName, toTrailer, trailerBytes } from './archive-parts.ts'
import { BackupError } from './backup-error.ts'
import { blockBytes, fromHeader, paddingAfter, type Entry } from './tar.ts'

const chunkBytes = 1024 * 1024

interface Part extends Entry {
  chunks: () => AsyncGenerator<Buffer>
  content: () => Promise<Buffer>
}

/** Opens an archive after verifying every byte of it. */
export async function openArchive(file: string) {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`Can’t open ${file} (${error.code}).`)
  })
  try {
    await requireWhole(handle, file)
    const [header, manifest] = await readSummary(handle, file)
    return { header, manifest, parts: () => readParts(handle), close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

export type Archive = Awaited<ReturnType<typeof openArchive>>

async function requireWhole(handle: FileHandle, file: string) {
  const { size } = await handle.stat()
  const first = fromHeader(await read(handle, 0, blockBytes))
  if (first?.name !== headerName) throw new BackupError(`${file} isn’t a backup, or its header is damaged.`)
  const whole = createHash('sha256')
  const end = size - trailerBytes
  for (let at = 0; at < end; at += chunkBytes)
    whole.update(await read(handle, at, Math.min(chunkBytes, end - at)))
  const trailer = await read(handle, Math.max(0, end), trailerBytes)
  if (!trailer.equals(toTrailer(whole.digest('hex'))))
    throw new BackupError(`${file} is damaged: its checksum doesn’t match.`)
}

async function readSummary(handle: FileHandle, file: string): Promise<[ArchiveHeader, Manifest]> {
  let header: ArchiveHeader | undefined
  let manifest: Manifest | undefined
  for await (const part of readParts(handle)) {
    if (part.name === headerName) header = JSON.parse(String(await part.content())) as ArchiveHeader
    if (part.name === manifestName) manifest = JSON.parse(String(await part.content())) as Manifest
  }
  if (header?.format !== 1 || !manifest)
    throw new BackupError(`${file} was made by a version of Keyswipe this one can’t read.`)
  return [header, manifest]
}

async function* readParts(handle: FileHandle): AsyncGenerator<Part> {
  for (let at = 0; ;) {
    const entry = fromHeader(await read(handle, at, blockBytes))
    if (!entry) return
    const from = at + blockBytes
    const { sizeBytes } = entry
    yield {
      ...entry,
      content: () => read(handle, from, sizeBytes),
      async *chunks() {
        for (let done = 0; done < sizeBytes; done += chunkBytes)
          yield await read(handle, from + done, Math.min(chunkBytes, sizeBytes - done))
      },
    }
    at = from + sizeBytes + paddingAfter(sizeBytes)
  }
}

/** Reads as many bytes as there are. */
async function read(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, from + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}
