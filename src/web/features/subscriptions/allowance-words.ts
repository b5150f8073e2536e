import type { Allowance, LimitedThing } from '#shared/subscriptions.ts'
import { appointmentInSentence } from '#web/lib/time-words.ts'

export const thingNames: Record<LimitedThing, string> = {
  undos: 'Undos',
  super_likes: 'Super likes',
  contracts: 'Contracts',
  active_listings: 'Active listings',
  alerting_searches: 'Searches that alert',
}

const now = { day: 'today', week: 'this week', month: 'this month' }

export const isUsedUp = ({ limit, used }: Pick<Allowance, 'limit' | 'used'>) =>
  limit !== null && used >= limit

/** "2 of 3 left today", "2 of 10 in use", "Without limit". */
export function allowanceWords({ limit, used, per }: Pick<Allowance, 'limit' | 'used' | 'per'>) {
  if (limit === null) return 'Without limit'
  if (per === null) return `${used} of ${limit} in use`
  return `${Math.max(0, limit - used)} of ${limit} left ${now[per]}`
}

/** When one may begin anew, for whoever has none left. */
export const againWords = (allowance: Allowance, at: Date) =>
  allowance.renewsAt !== null && isUsedUp(allowance)
    ? `Again ${appointmentInSentence(allowance.renewsAt, at)}`
    : undefined
