import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ArchiveWriter } from './archive-writer.ts'

const compress = promisify(gzip)
const pieceBytes = 4 * 1024 * 1024
/** Leaves the CPU to the running server. */
const compression = { level: 1 }

/** Splits many lines into numbered parts of bounded size. */
export function createPieces(archive: ArchiveWriter, name: string, ending: string) {
  let lines: Buffer[] = []
  let sizeBytes = 0
  let number = 0

  async function end() {
    if (lines.length === 0) return
    number += 1
    const content = await compress(Buffer.concat(lines), compression)
    await archive.add(`${name}.${String(number).padStart(6, '0')}.${ending}.gz`, content)
    lines = []
    sizeBytes = 0
  }

  return {
    async add(line: Buffer) {
      lines.push(line)
      sizeBytes += line.length
      if (sizeBytes >= pieceBytes) await end()
    },
    end,
  }
}
