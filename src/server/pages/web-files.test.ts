import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadWebFiles } from './web-files.ts'

test('assets of a newer build are found, but no other new files and nothing outside the folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'keyswipe-web-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const web = path.join(folder, 'web')
  await mkdir(path.join(web, 'assets'), { recursive: true })
  await writeFile(path.join(web, 'index.html'), 'old')
  const find = loadWebFiles(web)

  for (const name of [
    'web/assets/app-Xy12.js',
    'web/index.html',
    'web/late.txt',
    'outside.js',
    'web/assets/key.pem',
  ])
    await writeFile(path.join(folder, name), 'new')
  expect(String(find('/assets/app-Xy12.js')?.plain)).toBe('new')
  expect(String(find('/index.html')?.plain)).toBe('old')
  for (const url of [
    '/late.txt',
    '/assets/../../outside.js',
    '/assets/..%2f..%2foutside.js',
    '/assets/key.pem',
    '/assets/none.js',
  ])
    expect(find(url)).toBeUndefined()
})
