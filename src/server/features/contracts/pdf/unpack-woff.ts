import { inflateSync } from 'node:zlib'

const packed = { header: 44, entry: 20 }
const unpacked = { header: 12, entry: 16 }

/**
 * The same font as TrueType. Of a packed one, fontkit decompresses a whole table again for every character, which took
 * three quarters of the CPU time of a PDF. The format: https://www.w3.org/TR/WOFF/
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12)
  const directory = Buffer.alloc(unpacked.header + unpacked.entry * tables)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables, 4)
  const parts = [directory]
  let end = directory.length
  for (let table = 0; table < tables; table += 1) {
    const from = packed.header + packed.entry * table
    const offset = woff.readUInt32BE(from + 4)
    const packedBytes = woff.readUInt32BE(from + 8)
    const bytes = woff.readUInt32BE(from + 12)
    const content = woff.subarray(offset, offset + packedBytes)
    const part = Buffer.alloc(Math.ceil(bytes / 4) * 4)
    part.set(packedBytes < bytes ? inflateSync(content) : content)
    const to = unpacked.header + unpacked.entry * table
    woff.copy(directory, to, from, from + 4)
    woff.copy(directory, to + 4, from + 16, from + 20)
    directory.writeUInt32BE(end, to + 8)
    directory.writeUInt32BE(bytes, to + 12)
    parts.push(part)
    end += part.length
  }
  return Buffer.concat(parts)
}
