import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMatches, openBenchDatabase } from './support/market.ts'
import { report, startWriting } from './support/writers.ts'

const times = 10
const pairCount = 8
const diskMib = 400
const fullForMs = 1_500

if (process.getuid?.() !== 0) {
  console.log('This test mounts a small disk, so it must run as root.')
  process.exit(1)
}
const disk = mkdtempSync(path.join(tmpdir(), 'keyswipe-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMib}m,mode=0755`, 'tmpfs', disk])

/** Uses up the whole disk. PostgreSQL keeps some segments in reserve, so it may continue for a while. */
async function fill() {
  const { bavail, bsize } = await statfs(disk)
  const file = await open(path.join(disk, 'filler'), 'w')
  const part = Buffer.alloc(bsize)
  try {
    for (let n = 0; n <= bavail; n += 1) await file.write(part)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

// Small segments, so a new one, for which there is no space, is needed soon.
const database = await openBenchDatabase(
  { max_wal_size: '64MB', min_wal_size: '32MB', wal_recycle: 'off' },
  disk,
)
const pairs = await addMatches(database.pool, pairCount)
const server = await database.startServer()
const writers = startWriting(database, pairs, server.url)
let stopped = 0
try {
  for (let n = 1; n <= times; n += 1) {
    await writers.next()
    await database.pool.query('select pg_switch_wal()')
    await fill()
    await sleep(fullForMs)
    const before = writers.acknowledged.length
    await sleep(fullForMs)
    const isStuck = writers.acknowledged.length === before
    if (isStuck) stopped += 1
    await rm(path.join(disk, 'filler'))
    // A PostgreSQL that couldn't write its log has shut itself down.
    await database.startAgain()
    console.log(
      `full ${n}: ${isStuck ? 'nothing was acknowledged' : 'some space was left'}; ${before} so far`,
    )
  }
  await writers.next()
  report(`The disk was full ${times} times and stopped all writes ${stopped} times`, await writers.finish())
} finally {
  await server.stop()
  await database.close()
  execFileSync('umount', [disk])
  rmdirSync(disk)
}
