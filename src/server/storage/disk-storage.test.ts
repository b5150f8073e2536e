import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'keyswipe-storage-'))
})
afterAll(() => rm(root, { recursive: true }))

describe('disk storage', () => {
  test('returns what was put, or the latest if put twice', async () => {
    const storage = createDiskStorage(root)
    await storage.put(['a', 'b', '640.webp'], Buffer.from('one'))
    await storage.put(['a', 'b', '640.webp'], Buffer.from('two'))
    expect(String(await storage.get(['a', 'b', '640.webp']))).toBe('two')
    expect(await readdir(path.join(root, 'a/b'))).toEqual(['640.webp'])
  })

  test('deletes a folder with everything in it, or one that doesn’t exist', async () => {
    const storage = createDiskStorage(root)
    await storage.put(['c', 'd', '1.webp'], Buffer.from('x'))
    await storage.deleteFolder(['c'])
    await storage.deleteFolder(['c'])
    expect(await storage.get(['c', 'd', '1.webp'])).toBeUndefined()
    expect(await readdir(root)).not.toContain('c')
  })

  test('leaves nothing behind after a failed write', async () => {
    const storage = createDiskStorage(root)
    await storage.put(['e', 'taken', 'x.webp'], Buffer.from('x'))
    await expect(storage.put(['e', 'taken'], Buffer.from('y'))).rejects.toThrow(/EISDIR|ENOTEMPTY/)
    expect(await readdir(path.join(root, 'e'))).toEqual(['taken'])
  })

  test.each([
    [[]],
    [['..', 'x']],
    [['a', '../../x']],
    [['a/b']],
    [['.hidden']],
    [['a', '']],
    [['a\0b']],
    [['a\\b']],
    [['A.b.c']],
  ])('touches no file under the name %j', async (names) => {
    const storage = createDiskStorage(path.join(root, 'inner'))
    await writeFile(path.join(root, 'x'), 'secret')
    await expect(storage.get(names)).rejects.toThrow('Not a name of ours')
    await expect(storage.put(names, Buffer.from('x'))).rejects.toThrow('Not a name of ours')
    await expect(storage.deleteFolder(names)).rejects.toThrow('Not a name of ours')
  })
})
