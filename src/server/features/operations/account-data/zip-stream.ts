import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
  /** False for photos, which are already compressed. */
  isCompressed: boolean
}

/**
 * One zip of many files. Each file is read when it is its turn, at the speed the zip is consumed, so none is held in
 * memory.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)

  async function fill() {
    for await (const { name, content, isCompressed } of entries) {
      const file = Readable.from(content, { objectMode: false })
      const giveUp = () => file.destroy()
      output.once('close', giveUp)
      zip.addReadStream(file, name, { compress: isCompressed })
      await finished(file)
      output.off('close', giveUp)
    }
    zip.end()
  }
  fill().catch(fail)
  return output
}
