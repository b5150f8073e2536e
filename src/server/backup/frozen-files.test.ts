import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freezeFiles } from './frozen-files.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'keyswipe-frozen-'))
  await mkdir(path.join(dataDir, 'photos/a'), { recursive: true })
  await mkdir(path.join(dataDir, 'postgres'))
  await writeFile(path.join(dataDir, 'photos/a/640.webp'), 'a picture')
  await writeFile(path.join(dataDir, 'photos/a/640.webp.0190.part'), 'half a picture')
  await writeFile(path.join(dataDir, 'postgres/base'), 'not a file of ours')
})
afterAll(() => rm(dataDir, { recursive: true }))

test('files that are deleted or written during the copy change nothing', async () => {
  // Left behind by a backup whose process ended long ago.
  await mkdir(path.join(dataDir, 'backup-999999999/photos'), { recursive: true })
  const frozen = await freezeFiles(dataDir)
  await rm(path.join(dataDir, 'photos/a'), { recursive: true })
  await mkdir(path.join(dataDir, 'photos/b'))
  await writeFile(path.join(dataDir, 'photos/b/640.webp'), 'a later picture')

  const found: Record<string, string> = {}
  for await (const { name, file } of frozen.files()) found[name] = await readFile(file, 'utf8')
  expect(found).toEqual({ 'photos/a/640.webp': 'a picture' })
  await frozen.thaw()
  expect((await readdir(dataDir)).toSorted()).toEqual(['photos', 'postgres'])
})
