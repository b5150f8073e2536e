import { t } from '#shared/messages/t.ts'
import { cancellationTerms, type CancellationPolicy } from '#shared/market/cancellation.ts'
import { counted } from '#web/lib/units.ts'

export const policyName: Record<CancellationPolicy, string> = {
  flexible: t('Flexible'),
  moderate: t('Moderate'),
  strict: t('Strict'),
}

/** "Free until 5 days before. After that, half of the total is owed." */
export function formatPolicy(policy: CancellationPolicy) {
  const { freeDaysBefore, owedShare } = cancellationTerms[policy]
  const share = owedShare === 1 ? 'all' : 'half'
  return `Free until ${counted(freeDaysBefore, 'day')} before. After that, ${share} of the total is owed.`
}
