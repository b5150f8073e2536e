import { randomInt, randomUUID } from 'node:crypto'
import { openDatabase } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findSession } from '#server/features/people/accounts/sessions.ts'
import { markAltered } from '#server/features/contracts/mark-altered.ts'
import { listMessages } from '#server/features/conversations/chat/list-messages.ts'
import { sendMessage } from '#server/features/conversations/chat/send-message.ts'
import { getListingDeckPage } from '#server/features/market/decks/listing-deck.ts'
import { recordSwipe } from '#server/features/market/swipes/record-swipe.ts'
import { createBenchDeps } from './support/bench-deps.ts'
import { openMarketDay } from './support/market-day.ts'
import { openBenchDatabase } from './support/market.ts'
import { measure } from './support/measure.ts'

const atOnce = 32
const seconds = Number(process.env['SECONDS_EACH'] ?? 4)

const database = await openBenchDatabase()
const { pairs, listingIds } = await openMarketDay(database.pool, 1000)
const { pool, close } = openDatabase(database.connectionString, 30_000, () => undefined)
const sharedDeps = createBenchDeps(pool)
/** Each has its own batches and caches nothing that others have read. */
const createDeps = () => ({ ...sharedDeps })

const pick = <T>(from: T[]) => from[randomInt(from.length)]!

const actions: Record<string, (deps: Deps) => Promise<unknown>> = {
  'session check': (deps) => findSession(deps, pick(pairs).client.token),
  async swipe(deps) {
    const session = await findSession(deps, pick(pairs).client.token)
    await recordSwipe(deps, session!, {
      targetId: pick(listingIds),
      direction: Math.random() < 0.6 ? 'left' : 'right',
      isSuper: false,
      key: randomUUID(),
    })
  },
  async 'message send'(deps) {
    const { client, conversationId } = pick(pairs)
    const session = await findSession(deps, client.token)
    await sendMessage(deps, session!, conversationId, {
      key: randomUUID(),
      fingerprint: null,
      content: { kind: 'text', text: 'Is it still available? I could come by on Saturday.' },
    })
  },
  async 'message page'(deps) {
    const { client, conversationId } = pick(pairs)
    await listMessages(deps, (await findSession(deps, client.token))!, conversationId, undefined, markAltered)
  },
  async 'deck page'(deps) {
    await getListingDeckPage(deps, (await findSession(deps, pick(pairs).client.token))!.userId)
  },
}

const {
  rows: [postmaster],
} = await pool.query<{ pid: number }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int pid`)
const pids = { node: process.pid, postgres: postmaster!.pid }
const table = []
let isSlower = false
for (const [action, doOnce] of Object.entries(actions)) {
  const alone = () => doOnce(createDeps())
  const together = () => doOnce(sharedDeps)
  for (const warmUp of [alone, together]) await measure(warmUp, { atOnce, seconds: 1 })
  const oneByOne = await measure(alone, { atOnce, seconds, pids })
  const inBatches = await measure(together, { atOnce, seconds, pids })
  isSlower ||= inBatches.perSecond < oneByOne.perSecond
  const cpu = ({ cpuMs }: typeof oneByOne) =>
    `${cpuMs['node']!.toFixed(2)} + ${cpuMs['postgres']!.toFixed(2)}`
  table.push({
    action,
    'one by one per second': Math.round(oneByOne.perSecond),
    'Node + PostgreSQL ms': cpu(oneByOne),
    'in batches per second': Math.round(inBatches.perSecond),
    'Node + PostgreSQL ms in batches': cpu(inBatches),
  })
}
console.table(table)
await close()
await database.close()
if (isSlower) process.exitCode = 1
