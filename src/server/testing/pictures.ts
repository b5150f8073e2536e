import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestApp } from './test-app.ts'

export const picture = (width = 1200, height = 1500, background = '#c08040') =>
  sharp({ create: { width, height, channels: 3, background } })

export const jpeg = async (width?: number, height?: number) =>
  Uint8Array.from(await picture(width, height).jpeg().toBuffer())

function pngChunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, check])
}

/** A PNG of a few kilobytes that really has the claimed dimensions once decoded. */
export function vastPng(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(Math.ceil(width / 8 + 1) * height)
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(rows)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** The paths of all files that the server stores for people. */
export async function photoFiles(app: TestApp, folder = '') {
  const root = path.join(app.deps.env.dataDir, 'photos', folder)
  return (await filesIn(root)).map((file) => path.relative(root, file)).toSorted()
}

/** A folder that is deleted meanwhile counts as empty. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const files: string[] = []
  for (const entry of entries) {
    const file = path.join(folder, entry.name)
    files.push(...(entry.isDirectory() ? await filesIn(file) : [file]))
  }
  return files
}
