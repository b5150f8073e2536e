import type { ActivityContent } from '#shared/people/activity.ts'
import type { PaidPlan } from '#shared/subscriptions/plans.ts'

export type ContractUpdate = Extract<ActivityContent, { kind: 'contract' }>['step']

export type PlanUpdate = Extract<ActivityContent, { kind: 'plan' }>['step']

interface Settings {
  retryLimit: number
  /** The delay after it is enqueued. */
  afterSeconds?: number
  /** The schedule of a recurring job, in cron syntax. */
  cron?: string
}

/** `data` never exists. It only tells the compiler what the job needs. */
const job = <Data extends object = Record<string, never>>(settings: Settings): Settings & { data?: Data } =>
  settings

/** What people are notified of about their account, no matter who caused it. */
export type SecurityNotice =
  | 'new_device'
  | 'password_changed'
  | 'password_reset_two_step_off'
  | 'password_reset_codes_void'
  | 'recovery_started'
  | 'recovery_stopped'
  | 'account_recovered'
  | 'two_step_on'
  | 'two_step_off'
  | 'recovery_codes_renewed'
  | 'codes_guessed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_copied'
export interface SeenFrom {
  device: string
  ip: string
  at: string
}

/** Work after a commit or on a schedule, by name. Each feature provides the handlers of its own jobs. */
export const jobList = {
  'send-confirmation-email': job<{
    email: string
    /** Hash of the browser that signed up. */ deviceHash?: string
  }>({ retryLimit: 20 }),
  'send-reset-email': job<{ email: string }>({ retryLimit: 5 }),
  'send-sign-in-code-email': job<{ email: string; isPasswordRight: boolean }>({ retryLimit: 5 }),
  'send-recovery-email': job<{ userId: string }>({ retryLimit: 20 }),
  'finish-recoveries': job({ retryLimit: 2, cron: '*/10 * * * *' }),
  'send-security-email': job<{ userId: string; about: SecurityNotice } & SeenFrom>({ retryLimit: 20 }),
  'send-email-change-email': job<{ changeId: string; to: 'new' | 'old' } & SeenFrom>({ retryLimit: 20 }),
  'update-rates': job({ retryLimit: 5, cron: '15 */4 * * 1-5' }),
  'prune-expired': job({ retryLimit: 2, cron: '17 * * * *' }),
  'prune-events': job({ retryLimit: 2, cron: '27 * * * *' }),
  'prune-subscriptions': job({ retryLimit: 2, cron: '37 * * * *' }),
  'prune-views': job({ retryLimit: 2, cron: '47 * * * *' }),
  'prune-receipts': job({ retryLimit: 2, cron: '57 * * * *' }),
  'prune-passes': job({ retryLimit: 2, cron: '17 3 * * *' }),
  'prune-activities': job({ retryLimit: 2, cron: '27 3 * * *' }),
  'prune-mailbox': job({ retryLimit: 2, cron: '37 3 * * *' }),
  'prune-audit-logs': job({ retryLimit: 2, cron: '47 3 * * *' }),
  'expire-and-remind-viewings': job({ retryLimit: 2, cron: '* * * * *' }),
  'expire-date-requests': job({ retryLimit: 2, cron: '* * * * *' }),
  'end-requests-about-listing': job<{ listingId: string }>({ retryLimit: 20 }),
  'send-dates-email': job<{ userId: string; requestId: string }>({ retryLimit: 20 }),
  // Retried for a week, because a timestamp authority may be down for long.
  'seal-contract': job<{ contractId: string }>({ retryLimit: 1000 }),
  'clear-signed-listing': job<{ contractId: string }>({ retryLimit: 20 }),
  'send-contract-email': job<{ userId: string; contractId: string; step: ContractUpdate }>({
    retryLimit: 20,
  }),
  'expire-and-remind-contracts': job({ retryLimit: 2, cron: '*/5 * * * *' }),
  'send-push': job<{
    userId: string
    /** The signed-in browser that receives it. */
    sessionId: string
    about: { activityId: string } | { conversationId: string; messageSeq: number }
  }>({ retryLimit: 5 }),
  'send-activity-email': job<{ userId: string; activityId: string }>({ retryLimit: 10 }),
  'enqueue-unread-emails': job({ retryLimit: 2, cron: '* * * * *' }),
  'send-unread-message-email': job<{ userId: string; conversationId: string }>({ retryLimit: 10 }),
  'remind-and-pause-listings': job({ retryLimit: 2, cron: '41 * * * *' }),
  'send-listing-reminder-email': job<{ ownerId: string; about: 'reminder' | 'paused'; titles: string[] }>({
    retryLimit: 20,
  }),
  'notify-listing-closed': job<{
    listingId: string
    status: 'rented' | 'sold'
    closedAt: string
    /** The client who signed it. */
    signedById?: string
  }>({ retryLimit: 20 }),
  'check-calendars': job({ retryLimit: 2, cron: '* * * * *' }),
  'prune-taken-days': job({ retryLimit: 2, cron: '7 4 * * *' }),
  'run-saved-searches': job({ retryLimit: 2, cron: '* * * * *' }),
  'prune-searches': job({ retryLimit: 2, cron: '47 * * * *' }),
  'clear-past-dates': job({ retryLimit: 2, cron: '2 * * * *' }),
  'clear-past-search-dates': job({ retryLimit: 2, cron: '2 * * * *' }),
  'send-search-email': job<{
    userId: string
    over: 'listings' | 'clients'
    searches: {
      searchId: string
      /** The number of new hits. The first of them follow. */
      count: number
      found: { targetId: string; wasCents: number | null }[]
    }[]
  }>({ retryLimit: 20 }),
  'send-decision-email': job<{ decisionId: string }>({ retryLimit: 20 }),
  'send-verification-email': job<{ verificationId: string }>({ retryLimit: 20 }),
  'expire-verifications': job({ retryLimit: 2, cron: '47 * * * *' }),
  'delete-proof': job<{ folder: string[] }>({ retryLimit: 20 }),
  'delete-photos': job<{ folder: string[] }>({ retryLimit: 20 }),
  'delete-unused-photo': job<{ folder: string; photoId: string }>({ retryLimit: 20, afterSeconds: 3600 }),
  'send-plan-email': job<{
    userId: string
    about:
      | { step: PlanUpdate; plan: PaidPlan; endsAt: string | null }
      | { what: 'listings' | 'alerts'; names: string[] }
  }>({ retryLimit: 20 }),
  'remind-and-end-plans': job({ retryLimit: 2, cron: '* * * * *' }),
  'cancel-subscription': job<{ provider: string; subscriptionId: string }>({ retryLimit: 20 }),
  'forget-payment-customer': job<{ provider: string; customerId: string }>({ retryLimit: 20 }),
  'send-test-payment-events': job({ retryLimit: 5, afterSeconds: 8 }),
  'prune-payment-events': job({ retryLimit: 2, cron: '7 3 * * *' }),
  'make-export': job<{ exportId: string }>({ retryLimit: 5 }),
  'send-export-email': job<{ exportId: string }>({ retryLimit: 20 }),
  'delete-export': job<{ exportId: string }>({ retryLimit: 20 }),
  'expire-exports': job({ retryLimit: 2, cron: '*/10 * * * *' }),
  'finish-deletions': job({ retryLimit: 20, cron: '*/10 * * * *' }),
}

export type JobName = keyof typeof jobList
export type JobData<Name extends JobName> = NonNullable<(typeof jobList)[Name]['data']>
export type JobHandlers = { [Name in JobName]: (data: JobData<Name>) => Promise<void> }
