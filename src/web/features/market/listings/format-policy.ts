import { t } from '#shared/messages/t.ts'
import { cancellationTerms, type CancellationPolicy } from '#shared/market/cancellation.ts'

export const policyName: Record<CancellationPolicy, string> = {
  flexible: t('Flexible', undefined, 'terms of cancellation'),
  moderate: t('Moderate', undefined, 'terms of cancellation'),
  strict: t('Strict', undefined, 'terms of cancellation'),
}

/** "Free until 5 days before. After that, half of the total is owed." */
export function formatPolicy(policy: CancellationPolicy) {
  const { freeDaysBefore, owedShare } = cancellationTerms[policy]
  return owedShare === 1
    ? t(
        '{days, plural, one {Free until # day before.} other {Free until # days before.}} After that, all of the total is owed.',
        { days: freeDaysBefore },
      )
    : t(
        '{days, plural, one {Free until # day before.} other {Free until # days before.}} After that, half of the total is owed.',
        { days: freeDaysBefore },
      )
}
