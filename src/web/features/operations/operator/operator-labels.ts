import { t } from '#shared/messages/t.ts'
import type { DecisionAction, VerificationAction } from '#shared/operations/operator.ts'
import type { ReportReason } from '#shared/people/safety.ts'

export const reasonName: Record<ReportReason, string> = {
  scam: t('Scam'),
  not_as_described: t('Not as described'),
  offensive: t('Offensive'),
  discrimination: t('Discrimination'),
  spam: t('Spam'),
  something_else: t('Something else'),
}

export const actionDone: Record<DecisionAction | VerificationAction, string> = {
  dismiss: t('Dismissed'),
  warn: t('Warned'),
  hide: t('Hidden'),
  ban: t('Banned'),
  restore: t('Restored'),
  approve: t('Verified'),
  refuse: t('Proof refused'),
}
