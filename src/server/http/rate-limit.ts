import type { ErrorCode } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { AppError } from './app-error.ts'
import type { RateLimit } from '../limits/limits.ts'

/**
 * Nobody can use up that much: a moment further ahead was written by a clock that was wrong and has been put right, and
 * would lock people out until it comes.
 */
const wrongClockMs = 12 * 3600_000

/** Counts one use of the key, for all processes; throws when there were too many. */
export async function requireAllowance(
  { limits, now }: Pick<Deps, 'limits' | 'now'>,
  key: string,
  limit: RateLimit,
  code: ErrorCode = 'too_many_requests',
): Promise<void> {
  const at = now()
  const use = await limits.use(key, limit, at)
  if (use.isAllowed) return
  if (use.wholeAgainAt.getTime() - at.getTime() > 2 * (limit.burst + 1) * limit.refillMs + wrongClockMs) {
    await limits.reset(key)
    return requireAllowance({ limits, now }, key, limit, code)
  }
  const freeInMs = use.wholeAgainAt.getTime() - at.getTime() - (limit.burst - 1) * limit.refillMs
  throw new AppError(code, { details: { retryAfterSeconds: Math.max(1, Math.ceil(freeInMs / 1000)) } })
}

/** A key whose burst is whole again needs no row. */
export const pruneAllowances = ({ limits, now }: Pick<Deps, 'limits' | 'now'>) => limits.prune(now())

/** Gives a key its whole burst back. */
export const resetAllowance = ({ limits }: Pick<Deps, 'limits'>, key: string) => limits.reset(key)
