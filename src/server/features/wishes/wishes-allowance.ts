import type { Deps } from '../../deps.ts'
import { requireAllowance } from '../../http/rate-limit.ts'

const perPerson = { burst: 120, refillMs: 5_000 }

/** Each change moves somebody in the market, and is held against the saved searches of others. */
export const requireWishesAllowance = (deps: Deps, userId: string) =>
  requireAllowance(deps, `save-wishes:${userId}`, perPerson)
