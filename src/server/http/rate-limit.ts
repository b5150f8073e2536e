import type { ErrorCode } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { AppError } from './app-error.ts'
import type { RateLimit } from '../limits/limits.ts'

/**
 * No one can use up that much. A time further ahead was written by a wrong clock that has since been corrected, and
 * would lock people out until it passes.
 */
const wrongClockMs = 12 * 3600_000

/** Counts one use of the key across all processes. Throws when the limit is exceeded. */
export async function enforceRateLimit(
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
    return enforceRateLimit({ limits, now }, key, limit, code)
  }
  const freeInMs = use.wholeAgainAt.getTime() - at.getTime() - (limit.burst - 1) * limit.refillMs
  throw new AppError(code, { details: { retryAfterSeconds: Math.max(1, Math.ceil(freeInMs / 1000)) } })
}

/** Also counts one use of the key, but returns whether it is allowed. */
export async function isWithinRateLimit(deps: Pick<Deps, 'limits' | 'now'>, key: string, limit: RateLimit) {
  try {
    await enforceRateLimit(deps, key, limit)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}

/** A key with a full burst needs no row. */
export const pruneRateLimits = ({ limits, now }: Pick<Deps, 'limits' | 'now'>) => limits.prune(now())

/** Restores a key's full burst. */
export const resetRateLimit = ({ limits }: Pick<Deps, 'limits'>, key: string) => limits.reset(key)
