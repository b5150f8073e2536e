import { createHash } from 'node:crypto'
import { createReadStream, fstatSync, openSync, readSync } from 'node:fs'
import { Readable } from 'node:stream'
import { EnvError } from '#server/env.ts'

/** A range of a map is a directory or a tile; anything larger isn't one. */
const maxRangeBytes = 4_000_000
/** The header and the directory, which lists the size of every part of the file. */
const headBytes = 16_384

/** A PMTiles file whose URL changes with its content, so browsers may keep every part of it. */
export function openMapFile(name: string, file: string) {
  // Stays open, so an operator can replace the file while the server runs; the next start serves the new one.
  const fd = openFile(file)
  const { size } = fstatSync(fd)
  const head = Buffer.alloc(headBytes)
  readSync(fd, head, 0, headBytes, 0)
  if (head.toString('latin1', 0, 7) !== 'PMTiles')
    throw new EnvError(`MAP_PMTILES is not a PMTiles file: ${file}`)
  const version = createHash('sha256').update(`${size}`).update(head).digest('hex').slice(0, 12)
  return {
    url: `/map/${name}-${version}.pmtiles`,
    /** An HTTP range. Undefined if the file has no such range. */
    read(range: string) {
      const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(range) ?? []
      const start = Number(from)
      const length = Math.min(Number(to), size - 1) - start + 1
      if (!from || !to || length < 1 || length > maxRangeBytes) return undefined
      const end = start + length - 1
      // Streamed, so a browser that reads slowly occupies little memory.
      const stream = createReadStream('', { fd, autoClose: false, start, end })
      return {
        body: Readable.toWeb(stream) as ReadableStream,
        length,
        contentRange: `bytes ${start}-${end}/${size}`,
      }
    },
  }
}

function openFile(file: string) {
  try {
    return openSync(file, 'r')
  } catch (cause) {
    throw new EnvError(`MAP_PMTILES can't be read: ${(cause as Error).message}`, { cause })
  }
}
