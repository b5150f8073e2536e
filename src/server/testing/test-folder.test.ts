import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder, removeAbandonedSockets } from './test-folder.ts'

/** The folder of a socket, with the lock file of a PostgreSQL on this data. */
async function makeSocketFolder(cluster: string) {
  const folder = path.join(tmpdir(), `keyswipe-${randomBytes(6).toString('hex')}`)
  await mkdir(folder)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, '.s.PGSQL.5432.lock'), `123456\n${cluster}\n1795062734\n5432\n`)
  return folder
}

test('folders of sockets are removed once nothing can use them', async () => {
  const dataDir = await makeTestFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const used = await makeSocketFolder(dataDir)
  const abandoned = await makeSocketFolder(path.join(dataDir, 'gone'))
  await removeAbandonedSockets()
  expect([existsSync(used), existsSync(abandoned)]).toEqual([true, false])
})
