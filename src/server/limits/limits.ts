import type { PoolClient } from 'pg'

export interface RateLimit {
  /** The number of uses allowed at once. */
  burst: number
  /** How long until one more use is allowed. */
  refillMs: number
}

export interface LimitUse {
  isAllowed: boolean
  wholeAgainAt: Date
}

/**
 * A key is stored as the time at which its whole burst is free again. Each use pushes that time one refill further, and
 * a use that would push it beyond the burst is refused and changes nothing. Half a refill is tolerated, because of
 * concurrent uses one that read the clock first may be counted last.
 */
export interface Limits {
  use(key: string, limit: RateLimit, at: Date): Promise<LimitUse>
  /** The same for several different keys, as part of a transaction: the uses count if it is committed. */
  useAll(tx: PoolClient, keys: string[], limit: RateLimit, at: Date): Promise<LimitUse[]>
  reset(key: string): Promise<void>
  /** Deletes keys whose burst was full by then. */
  prune(before: Date): Promise<void>
  stop(): Promise<void>
}
