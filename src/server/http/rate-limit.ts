import type { Deps } from '../deps.ts'
import { AppError } from './app-error.ts'
import type { ErrorCode } from '#shared/errors.ts'

interface RateLimit {
  /** How many at once. */
  burst: number
  /** How long until one more is allowed. */
  refillMs: number
}

// The row says when the key's whole burst is free again; each use pushes that moment one refill further, and a use
// that would push it beyond the burst is refused and changes nothing. Half a refill is let pass: of uses that come
// at once, one that read the clock first may be counted last. A moment further ahead than two bursts was written by a
// clock that was wrong and is right now: it counts for nothing, or somebody would be locked out for as long.
const refills = (count: string) => `$3 * (${count}) * interval '1 ms'`
const freeFrom = `case when r.whole_again_at > $2::timestamptz + ${refills('2 * $4 + 2')} then $2
  else greatest(r.whole_again_at, $2) end`
const consumeStatement = {
  name: 'consume-rate-limit',
  text: `insert into rate_limits as r (key, whole_again_at)
    values ($1, $2::timestamptz + ${refills('1')})
    on conflict (key) do update set whole_again_at = ${freeFrom} + ${refills('1')}
      where ${freeFrom} + ${refills('1')} <= $2::timestamptz + ${refills('$4 + 0.5')}
    returning key`,
}

/** Counts one use of the key, in the database so that it holds across processes; throws when there were too many. */
export async function requireAllowance(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  key: string,
  { burst, refillMs }: RateLimit,
  code: ErrorCode = 'too_many_requests',
) {
  const at = now()
  const { rowCount } = await pool.query({ ...consumeStatement, values: [key, at, refillMs, burst] })
  if (rowCount) return
  const { rows } = await pool.query<{ wholeAgainAt: Date }>(
    'select whole_again_at "wholeAgainAt" from rate_limits where key = $1',
    [key],
  )
  const freeInMs = (rows[0]?.wholeAgainAt.getTime() ?? at.getTime()) - at.getTime() - (burst - 1) * refillMs
  throw new AppError(code, { details: { retryAfterSeconds: Math.max(1, Math.ceil(freeInMs / 1000)) } })
}

/** A key whose burst is whole again needs no row. */
export const pruneAllowances = ({ pool, now }: Pick<Deps, 'pool' | 'now'>) =>
  pool.query('delete from rate_limits where whole_again_at < $1', [now()])

/** Gives a key its whole burst back. */
export const resetAllowance = ({ pool }: Pick<Deps, 'pool'>, key: string) =>
  pool.query('delete from rate_limits where key = $1', [key])
