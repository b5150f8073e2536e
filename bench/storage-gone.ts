import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Message } from '#shared/conversations/chat.ts'
import { photoWidths } from '#shared/people/photos.ts'
import { forgetLimits } from './support/forget-limits.ts'
import { addMatches, openBenchDatabase } from './support/market.ts'

const times = 10
const pairCount = 4
const awayMs = 800

const dataDir = await mkdtemp(path.join(tmpdir(), 'keyswipe-storage-'))
const [photos, away] = [path.join(dataDir, 'photos'), path.join(dataDir, 'photos-away')]
await mkdir(photos)
const database = await openBenchDatabase()
const pairs = await addMatches(database.pool, pairCount)
const server = await database.startServer({
  DATA_DIR: dataDir,
})
const picture = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#865' } })
  .jpeg()
  .toBuffer()

interface Sent {
  token: string
  path: string
}
const acknowledged: Sent[] = []
let refused = 0
const over = new AbortController()

/** Resends the same photo under the same key until it is acknowledged. */
async function keepSending(token: string, conversationId: string) {
  while (!over.signal.aborted) {
    const key = randomUUID()
    for (let isKept = false; !isKept;) {
      const reply = await fetch(`${server.url}/api/conversations/${conversationId}/photos?key=${key}`, {
        method: 'POST',
        headers: { 'content-type': 'image/jpeg', cookie: `keyswipe_session=${token}` },
        body: picture,
      })
      isKept = reply.status === 201
      if (!isKept) {
        refused += 1
        await sleep(100)
        continue
      }
      const message = (await reply.json()) as Extract<Message, { kind: 'photo' }>
      acknowledged.push({
        token,
        path: `/photos/${conversationId}/${message.photo.id}/${photoWidths[0]}.webp`,
      })
    }
  }
}

const stopForgetting = forgetLimits(database.pool)
const sending = Promise.all(
  pairs.map(({ client, conversationId }) => keepSending(client.token, conversationId)),
)
try {
  for (let n = 1; n <= times; n += 1) {
    await sleep(800)
    await rename(photos, away)
    // A file in place of the folder fails every write, even for root.
    await writeFile(photos, '')
    await sleep(awayMs)
    await rm(photos)
    await rename(away, photos)
    console.log(`outage ${n}: ${acknowledged.length} photos acknowledged, ${refused} refused so far`)
  }
  over.abort()
  await sending
  let lost = 0
  for (const { token, path: file } of acknowledged) {
    const { status } = await fetch(server.url + file, { headers: { cookie: `keyswipe_session=${token}` } })
    if (status !== 200) lost += 1
  }
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int count from conversation_messages where kind = 'photo'`,
  )
  const doubled = rows[0]!.count - acknowledged.length
  console.log(`The storage was down ${times} times: lost and doubled should be 0`)
  console.table([{ acknowledged: acknowledged.length, refused, lost, doubled }])
  if (lost || doubled) process.exitCode = 1
} finally {
  over.abort()
  stopForgetting()
  await server.stop()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}
