import type { Deps } from '#server/deps.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'

const perPerson = { burst: 120, refillMs: 5_000 }

/** Each change moves someone in the market and is matched against other people's saved searches. */
export const enforceFilterRateLimit = (deps: Deps, userId: string) =>
  enforceRateLimit(deps, `save-filters:${userId}`, perPerson)
