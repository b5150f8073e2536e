import { createHash, hash } from 'node:crypto'
import { access, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '../db/ids.ts'
import { BackupError } from './backup-error.ts'
import { toHashLine, toTrailer } from './archive-parts.ts'
import { paddingAfter, toHeader } from './tar.ts'

const partsInAList = 1000

/** Has a temporary name until it is complete and on disk. It contains keys, so no one else may read it. */
export async function createArchive(file: string) {
  if (await exists(file)) throw new BackupError(`${file} already exists.`)
  const unfinished = `${file}.${newId()}.part`
  const handle = await open(unfinished, 'wx', 0o600)
  const whole = createHash('sha256')
  let hashLines: string[] = []
  let lists = 0

  async function write(bytes: Buffer) {
    whole.update(bytes)
    await handle.appendFile(bytes)
  }

  async function add(name: string, content: Buffer) {
    await write(toHeader({ name, sizeBytes: content.length }))
    await write(content)
    await write(Buffer.alloc(paddingAfter(content.length)))
    await note(name, hash('sha256', content))
  }

  async function addStream(name: string, sizeBytes: number, content: Readable) {
    const part = createHash('sha256')
    let written = 0
    await write(toHeader({ name, sizeBytes }))
    for await (const chunk of content) {
      part.update(chunk as Buffer)
      written += (chunk as Buffer).length
      await write(chunk as Buffer)
    }
    if (written !== sizeBytes) throw new BackupError(`${name} changed while being copied.`)
    await write(Buffer.alloc(paddingAfter(sizeBytes)))
    await note(name, part.digest('hex'))
  }

  // Written in between, so an archive of many files needs no more memory than one of few.
  async function note(name: string, partHash: string) {
    hashLines.push(toHashLine(partHash, name))
    if (hashLines.length === partsInAList) await endList()
  }

  async function endList() {
    const content = Buffer.from(hashLines.join(''))
    hashLines = []
    lists += 1
    const name = `hashes/${String(lists).padStart(6, '0')}.sha256`
    await write(toHeader({ name, sizeBytes: content.length }))
    await write(Buffer.concat([content, Buffer.alloc(paddingAfter(content.length))]))
  }

  return {
    add,
    addStream,
    async finish() {
      await endList()
      await handle.appendFile(toTrailer(whole.digest('hex')))
      await handle.sync()
      await handle.close()
      await rename(unfinished, file)
      await flushFolder(path.dirname(file))
    },
    async discard() {
      await handle.close()
      await rm(unfinished, { force: true })
    },
  }
}

export type ArchiveWriter = Awaited<ReturnType<typeof createArchive>>

async function flushFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
