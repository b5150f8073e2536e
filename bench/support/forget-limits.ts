import type { Pool } from 'pg'

const everyMs = 200

/**
 * Rate limits are out of scope in most benches, so they are deleted all the time, except for those that a request is
 * using at that moment: waiting for them would delay it. Returns a function that stops it. Some benches make it fail,
 * which is fine.
 */
export function forgetLimits(pool: Pick<Pool, 'query'>) {
  const forget = () =>
    pool
      .query('delete from rate_limits where key in (select key from rate_limits for update skip locked)')
      .catch(() => undefined)
  const timer = setInterval(() => void forget(), everyMs)
  return () => clearInterval(timer)
}
