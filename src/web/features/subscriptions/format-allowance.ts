import { t } from '#shared/messages/t.ts'
import type { Allowance, LimitedThing } from '#shared/subscriptions/subscriptions.ts'
import { formatAppointmentInSentence } from '#web/lib/format-time.ts'

export const thingNames: Record<LimitedThing, string> = {
  undos: t('Undos'),
  super_likes: t('Super likes'),
  contracts: t('Contracts'),
  active_listings: t('Active listings'),
  alerting_searches: t('Saved searches with alerts'),
}

const now = { day: 'today', week: 'this week', month: 'this month' }

export const isUsedUp = ({ limit, used }: Pick<Allowance, 'limit' | 'used'>) =>
  limit !== null && used >= limit

/** "2 of 3 left today", "8 of 10 left", "Unlimited". */
export function formatAllowance({ limit, used, per }: Pick<Allowance, 'limit' | 'used' | 'per'>) {
  if (limit === null) return t('Unlimited')
  const left = `${Math.max(0, limit - used)} of ${limit} left`
  return per === null ? left : `${left} ${now[per]}`
}

/** When the allowance resets, for people who have none left. */
export const formatRenewal = (allowance: Allowance, at: Date) =>
  allowance.renewsAt !== null && isUsedUp(allowance)
    ? `Again ${formatAppointmentInSentence(allowance.renewsAt, at)}`
    : undefined
