import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const headerBytes = 127
const maxRootBytes = 16_384 - headerBytes
const leafEntries = 4096
const gzip = 2
const mvt = 1

export interface EncodedTile {
  z: number
  x: number
  y: number
  /** A gzipped vector tile. */
  bytes: Uint8Array
}

interface Entry {
  tileId: number
  /** 0 for a leaf directory. */
  runLength: number
  offset: number
  length: number
}

/** Writes vector tiles of the whole world as one file that browsers read in ranges. Equal tiles are stored once. */
export function writePmtiles(tiles: EncodedTile[], metadata: object): Buffer {
  const { entries, contents, data } = storeTiles(tiles)
  const { root, leaves } = writeDirectories(entries)
  const meta = gzipSync(JSON.stringify(metadata))
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  const parts = [root, meta, leaves, data]
  let offset = headerBytes
  for (const [i, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + i * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + i * 16)
    offset += part.length
  }
  const counts = [tiles.length, entries.length, contents]
  for (const [i, count] of counts.entries()) header.writeBigUInt64LE(BigInt(count), 72 + i * 8)
  const zooms = tiles.map(({ z }) => z)
  const minZoom = zooms.reduce((a, b) => Math.min(a, b))
  const maxZoom = zooms.reduce((a, b) => Math.max(a, b))
  for (const [i, value] of [1, gzip, gzip, mvt, minZoom, maxZoom].entries()) header.writeUInt8(value, 96 + i)
  for (const [i, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + i * 4)
  return Buffer.concat([header, ...parts])
}

function storeTiles(tiles: EncodedTile[]) {
  const placeOf = new Map<string, { offset: number; length: number }>()
  const stored: Uint8Array[] = []
  const entries: Entry[] = []
  let size = 0
  const inOrder = tiles
    .map(({ z, x, y, bytes }) => ({ tileId: zxyToTileId(z, x, y), bytes }))
    .toSorted((a, b) => a.tileId - b.tileId)
  for (const { tileId, bytes } of inOrder) {
    const hash = createHash('sha256').update(bytes).digest('base64')
    let place = placeOf.get(hash)
    if (!place) {
      place = { offset: size, length: bytes.length }
      placeOf.set(hash, place)
      stored.push(bytes)
      size += bytes.length
    }
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.tileId + last.runLength === tileId) last.runLength += 1
    else entries.push({ tileId, runLength: 1, ...place })
  }
  return { entries, contents: stored.length, data: Buffer.concat(stored) }
}

function writeDirectories(entries: Entry[]) {
  const whole = writeDirectory(entries)
  if (whole.length <= maxRootBytes) return { root: whole, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const root: Entry[] = []
  let offset = 0
  for (let start = 0; start < entries.length; start += leafEntries) {
    const leaf = writeDirectory(entries.slice(start, start + leafEntries))
    root.push({ tileId: entries[start]!.tileId, runLength: 0, offset, length: leaf.length })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: writeDirectory(root), leaves: Buffer.concat(leaves) }
}

function writeDirectory(entries: Entry[]) {
  const bytes: number[] = []
  const write = (value: number) => {
    let rest = value
    while (rest > 0x7f) {
      bytes.push((rest % 0x80) + 0x80)
      rest = Math.floor(rest / 0x80)
    }
    bytes.push(rest)
  }
  write(entries.length)
  for (const [i, { tileId }] of entries.entries()) write(tileId - (entries[i - 1]?.tileId ?? 0))
  for (const { runLength } of entries) write(runLength)
  for (const { length } of entries) write(length)
  for (const [i, { offset }] of entries.entries()) {
    const before = entries[i - 1]
    write(before && before.offset + before.length === offset ? 0 : offset + 1)
  }
  return gzipSync(Buffer.from(bytes), { level: 9 })
}
