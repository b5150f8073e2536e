export interface RateLimit {
  /** How many at once. */
  burst: number
  /** How long until one more is allowed. */
  refillMs: number
}

/**
 * A key is known by the moment at which its whole burst is free again; each use pushes that moment one refill further,
 * and a use that would push it beyond the burst is refused and changes nothing. Half a refill is let pass: of uses that
 * come at once, one that read the clock first may be counted last.
 */
export interface Limits {
  use(key: string, limit: RateLimit, at: Date): Promise<{ isAllowed: boolean; wholeAgainAt: Date }>
  reset(key: string): Promise<void>
  /** Forgets keys whose burst was whole by then. */
  prune(before: Date): Promise<void>
  stop(): Promise<void>
}
