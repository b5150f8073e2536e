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

export const isUsedUp = ({ limit, used }: Pick<Allowance, 'limit' | 'used'>) =>
  limit !== null && used >= limit

/** "2 of 3 left today", "8 of 10 left", "Unlimited". */
export function formatAllowance({ limit, used, per }: Pick<Allowance, 'limit' | 'used' | 'per'>) {
  if (limit === null) return t('Unlimited', undefined, 'allowance')
  const left = Math.max(0, limit - used)
  switch (per) {
    case 'day':
      return t('{left, plural, one {# of {limit} left today} other {# of {limit} left today}}', {
        left,
        limit,
      })
    case 'week':
      return t('{left, plural, one {# of {limit} left this week} other {# of {limit} left this week}}', {
        left,
        limit,
      })
    case 'month':
      return t('{left, plural, one {# of {limit} left this month} other {# of {limit} left this month}}', {
        left,
        limit,
      })
    case null:
      return t('{left, plural, one {# of {limit} left} other {# of {limit} left}}', { left, limit })
  }
}

/** When the allowance resets, for people who have none left. */
export const formatRenewal = (allowance: Allowance, at: Date) =>
  allowance.renewsAt !== null && isUsedUp(allowance)
    ? t(
        'Again {time}',
        { time: formatAppointmentInSentence(allowance.renewsAt, at) },
        'when the allowance renews',
      )
    : undefined
