import type { Deps } from '../../deps.ts'
import { requireAllowance } from '../../http/rate-limit.ts'

const perPerson = { burst: 60, refillMs: 10_000 }

/** Nobody has so much to say about themselves that they would meet this. */
export const requireProfileAllowance = (deps: Deps, userId: string) =>
  requireAllowance(deps, `save-profile:${userId}`, perPerson)
