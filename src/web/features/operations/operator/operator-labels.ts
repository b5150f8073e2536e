import { t } from '#shared/messages/t.ts'
import type { DecisionAction, VerificationAction } from '#shared/operations/operator.ts'
import type { ReportReason } from '#shared/people/safety.ts'
import type { ListingStatus } from '#shared/market/listings.ts'

export const reasonName: Record<ReportReason, string> = {
  scam: t('Scam'),
  not_as_described: t('Not as described'),
  offensive: t('Offensive'),
  discrimination: t('Discrimination'),
  spam: t('Spam'),
  something_else: t('Something else'),
}

export const actionDone: Record<DecisionAction | VerificationAction, string> = {
  dismiss: t('Dismissed', undefined, 'a decision is made'),
  warn: t('Warned', undefined, 'a decision is made'),
  hide: t('Hidden', undefined, 'a decision is made'),
  ban: t('Banned', undefined, 'a decision is made'),
  restore: t('Restored', undefined, 'a decision is made'),
  approve: t('Verified', undefined, 'a decision is made'),
  refuse: t('Proof refused'),
}

export const statusName: Record<ListingStatus, string> = {
  draft: t('draft', undefined, 'state of a listing'),
  active: t('active', undefined, 'state of a listing'),
  paused: t('paused', undefined, 'state of a listing'),
  rented: t('rented', undefined, 'state of a listing'),
  sold: t('sold', undefined, 'state of a listing'),
  removed: t('removed', undefined, 'state of a listing'),
}
