import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Redis } from '../db/redis.ts'
import type { DatabaseLimits } from './database-limits.ts'
import type { Limits, LimitUse, RateLimit, UseInTransaction } from './limits.ts'

const noteEveryMs = 1_000
/** More than these aren't stored. They would only matter if Redis went down right now. */
const maxNotes = 10_000

// KEYS[1]: the key. ARGV: now, refill, burst, and the time to assume if the key is unknown ('' to report that instead).
const useScript = `
local known = redis.call('get', KEYS[1]) or ARGV[4]
if known == '' then return {-1, 0} end
local at, refill, burst = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local whole = math.max(tonumber(known), at) + refill
if whole > at + refill * (burst + 0.5) then return {0, tonumber(known)} end
redis.call('set', KEYS[1], whole, 'px', whole - at)
return {1, whole}`
// A key that expires early is looked up in PostgreSQL.
const raiseScript = `
local known = redis.call('get', KEYS[1])
if known and tonumber(known) < tonumber(ARGV[1]) then redis.call('set', KEYS[1], ARGV[1], 'keepttl') end`
const resetScript = `redis.call('set', KEYS[1], 0, 'px', ARGV[1])`
/** By then every process has stored what it counted before. */
const resetKnownMs = 10 * noteEveryMs

// Keys contain email and IP addresses.
const nameOf = (key: string) => `keyswipe:limit:${createHash('sha256').update(key).digest('base64url')}`

/**
 * Redis counts and PostgreSQL remembers: uses are stored there every second, many keys per statement, without delaying
 * anyone who is far from their limit. So a limit holds when Redis goes down. One that comes back empty is refilled, and
 * one that comes back with its old counts learns what was counted without it.
 */
export function createRedisLimits(redis: Redis, database: DatabaseLimits, log: Logger): Limits {
  let notes = new Map<string, Date>()
  /** Counted in PostgreSQL, and not yet in Redis. */
  let missed = new Map<string, Date>()
  /** Redis has no part in a transaction, so what it counted still counts when the transaction runs again. */
  const counted = new WeakMap<UseInTransaction, LimitUse>()

  async function writeNotes() {
    if (notes.size === 0) return
    const uses = notes
    notes = new Map()
    try {
      // More is stored if another process can't reach Redis.
      for (const { key, wholeAgainAt } of await database.note(uses)) missed.set(key, wholeAgainAt)
    } catch (error) {
      notes = new Map([...uses, ...notes])
      log.warn({ err: error }, 'uses of limits could not be noted; the next round tries again')
    }
  }

  /** What is sent to Redis next already sees it. */
  async function catchUp() {
    if (missed.size === 0 || !redis.isUsable()) return
    const uses = missed
    missed = new Map()
    await Promise.all(
      [...uses].map(([key, whole]) =>
        redis.run(raiseScript, nameOf(key), [whole.getTime()]).catch(() => missed.set(key, whole)),
      ),
    )
  }
  const timer = setInterval(() => void writeNotes().then(catchUp), noteEveryMs)

  async function useInRedis(key: string, { burst, refillMs }: RateLimit, at: Date) {
    const ask = async (whole: number | '') =>
      (await redis.run(useScript, nameOf(key), [at.getTime(), refillMs, burst, whole])) as [number, number]
    let [verdict, wholeMs] = await ask('')
    if (verdict === -1) [verdict, wholeMs] = await ask((await database.find(key))?.getTime() ?? 0)
    return { isAllowed: verdict === 1, wholeAgainAt: new Date(wholeMs) }
  }

  const limits: Limits = {
    areInDatabase: false,
    async use(key, limit, at) {
      await catchUp()
      const use = redis.isUsable() && (await useInRedis(key, limit, at).catch(() => undefined))
      if (!use) {
        await writeNotes()
        const stored = await database.use(key, limit, at)
        if (missed.size < maxNotes) missed.set(key, stored.wholeAgainAt)
        return stored
      }
      if (!use.isAllowed) return use
      if (notes.size < maxNotes) notes.set(key, use.wholeAgainAt)
      // A use close to the limit is stored at once, because another process may already be using PostgreSQL.
      const isNearLimit = use.wholeAgainAt.getTime() - at.getTime() > (limit.burst * limit.refillMs) / 2
      if (isNearLimit) await writeNotes()
      return use
    },
    useAll: (_, asked, limit, at) =>
      Promise.all(
        asked.map(async (one) => {
          const use = counted.get(one) ?? (await limits.use(one.key, limit, at))
          counted.set(one, use)
          return use
        }),
      ),
    async reset(key) {
      notes.delete(key)
      missed.delete(key)
      if (redis.isUsable()) await redis.run(resetScript, nameOf(key), [resetKnownMs]).catch(() => undefined)
      await database.reset(key)
    },
    prune: database.prune,
    async stop() {
      clearInterval(timer)
      await writeNotes()
    },
  }
  return limits
}
