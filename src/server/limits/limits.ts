import type { PoolClient } from 'pg'

export interface RateLimit {
  /** The number of uses allowed at once. */
  burst: number
  /** How long until one more use is allowed. */
  refillMs: number
}

/** One use as part of a transaction. It stays the same object when the transaction runs again. */
export interface UseInTransaction {
  key: string
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
  /** Whether later statements of the transaction can see which of its uses were allowed (`isCounted`). */
  areInDatabase: boolean
  use(key: string, limit: RateLimit, at: Date): Promise<LimitUse>
  /** The same for several different keys, as part of a transaction. Each counts once, however often it is repeated. */
  useAll(tx: PoolClient, uses: UseInTransaction[], limit: RateLimit, at: Date): Promise<LimitUse[]>
  reset(key: string): Promise<void>
  /** Deletes keys whose burst was full by then. */
  prune(before: Date): Promise<void>
  stop(): Promise<void>
}
