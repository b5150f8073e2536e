import { hourMs } from '#shared/durations.ts'
import type { PoolClient } from 'pg'
import type { ErrorCode } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { LimitUse, RateLimit, UseInTransaction } from './limits.ts'

/**
 * No one can use up that much. A time further ahead was written by a wrong clock that has since been corrected, and
 * would lock people out until it passes.
 */
const wrongClockMs = 12 * hourMs

const isWrongClock = ({ wholeAgainAt }: LimitUse, { burst, refillMs }: RateLimit, at: Date) =>
  wholeAgainAt.getTime() - at.getTime() > 2 * (burst + 1) * refillMs + wrongClockMs

const refusal = (
  { wholeAgainAt }: LimitUse,
  { burst, refillMs }: RateLimit,
  at: Date,
  code: ErrorCode = 'too_many_requests',
) => {
  const freeInMs = wholeAgainAt.getTime() - at.getTime() - (burst - 1) * refillMs
  return new AppError(code, { details: { retryAfterSeconds: Math.max(1, Math.ceil(freeInMs / 1000)) } })
}

/** Counts one use of the key across all processes. Throws when the limit is exceeded. */
export async function enforceRateLimit(
  { limits, now }: Pick<Deps, 'limits' | 'now'>,
  key: string,
  limit: RateLimit,
  code?: ErrorCode,
): Promise<void> {
  const at = now()
  const use = await limits.use(key, limit, at)
  if (use.isAllowed) return
  if (!isWrongClock(use, limit, at)) throw refusal(use, limit, at, code)
  await limits.reset(key)
  return enforceRateLimit({ limits, now }, key, limit, code)
}

/** Counts uses in the caller's transaction. Returns an error for each whose limit is exceeded, in their order. */
export async function countUses(
  { limits }: Pick<Deps, 'limits'>,
  tx: PoolClient,
  asked: UseInTransaction[],
  limit: RateLimit,
  at: Date,
): Promise<(AppError | undefined)[]> {
  const uses = await limits.useAll(tx, asked, limit, at)
  return uses.map((use, i) => {
    if (use.isAllowed) return undefined
    if (!isWrongClock(use, limit, at)) return refusal(use, limit, at)
    // The transaction has locked the key, so this waits for its end.
    limits.reset(asked[i]!.key).catch(() => undefined)
    return undefined
  })
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
