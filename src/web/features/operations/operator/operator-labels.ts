import type { DecisionAction, VerificationAction } from '#shared/operations/operator.ts'
import type { ReportReason } from '#shared/people/safety.ts'

export const reasonName: Record<ReportReason, string> = {
  scam: 'Scam',
  not_as_described: 'Not as described',
  offensive: 'Offensive',
  discrimination: 'Discrimination',
  spam: 'Spam',
  something_else: 'Something else',
}

export const actionDone: Record<DecisionAction | VerificationAction, string> = {
  dismiss: 'Dismissed',
  warn: 'Warned',
  hide: 'Hidden',
  ban: 'Banned',
  restore: 'Restored',
  approve: 'Verified',
  refuse: 'Proof refused',
}
