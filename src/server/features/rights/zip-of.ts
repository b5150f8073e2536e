import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
  /** Pictures are small already. */
  isCompressed: boolean
}

/** One zip of many files. Each is read when its turn comes and no faster than the zip is taken, so that none is held. */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
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
