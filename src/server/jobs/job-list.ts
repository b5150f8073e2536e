import type { Happening } from '#shared/activity.ts'
import type { PaidPlan } from '#shared/plans.ts'

export type ContractNews = Extract<Happening, { kind: 'contract' }>['step']

export type PlanNews = Extract<Happening, { kind: 'plan' }>['step']

interface Settings {
  retryLimit: number
  /** How long after it is ordered. */
  afterSeconds?: number
  /** When it comes by itself, as cron writes it. */
  cron?: string
}

/** `data` is never there: it only tells the compiler what the job needs to know. */
const job = <Data extends object = Record<string, never>>(settings: Settings): Settings & { data?: Data } =>
  settings

/** What somebody is told about their account, whoever did it. */
export type SecurityNews =
  | 'new_device'
  | 'password_changed'
  | 'two_step_on'
  | 'two_step_off'
  | 'recovery_codes_renewed'
  | 'codes_guessed'
export interface SeenFrom {
  device: string
  ip: string
  at: string
}

/** Work that happens after a commit or by the clock, by name. Each feature hands in who does its own. */
export const jobList = {
  'confirmation-mail': job<{ email: string }>({ retryLimit: 20 }),
  'reset-mail': job<{ email: string }>({ retryLimit: 5 }),
  'security-mail': job<{ userId: string; about: SecurityNews } & SeenFrom>({ retryLimit: 20 }),
  'email-change-mail': job<{ changeId: string; to: 'new' | 'old' } & SeenFrom>({ retryLimit: 20 }),
  'prune-expired': job({ retryLimit: 2, cron: '17 * * * *' }),
  'prune-events': job({ retryLimit: 2, cron: '27 * * * *' }),
  'prune-subscriptions': job({ retryLimit: 2, cron: '37 * * * *' }),
  'prune-views': job({ retryLimit: 2, cron: '47 * * * *' }),
  'prune-receipts': job({ retryLimit: 2, cron: '57 * * * *' }),
  'tend-viewings': job({ retryLimit: 2, cron: '* * * * *' }),
  'seal-contract': job<{ contractId: string }>({ retryLimit: 20 }),
  'contract-mail': job<{ userId: string; contractId: string; step: ContractNews }>({ retryLimit: 20 }),
  'tend-contracts': job({ retryLimit: 2, cron: '*/5 * * * *' }),
  push: job<{
    userId: string
    /** The signed-in browser that is told. */
    sessionId: string
    about: { activityId: string } | { conversationId: string; messageSeq: number }
  }>({ retryLimit: 5 }),
  'activity-mail': job<{ userId: string; activityId: string }>({ retryLimit: 10 }),
  'mail-unread': job({ retryLimit: 2, cron: '* * * * *' }),
  'message-mail': job<{ userId: string; conversationId: string }>({ retryLimit: 10 }),
  'keep-listings-fresh': job({ retryLimit: 2, cron: '41 * * * *' }),
  'freshness-mail': job<{ ownerId: string; about: 'reminder' | 'paused'; titles: string[] }>({
    retryLimit: 20,
  }),
  'tell-listing-closed': job<{ listingId: string; status: 'rented' | 'sold'; closedAt: string }>({
    retryLimit: 20,
  }),
  'tend-searches': job({ retryLimit: 2, cron: '* * * * *' }),
  'prune-searches': job({ retryLimit: 2, cron: '47 * * * *' }),
  'search-mail': job<{
    userId: string
    over: 'listings' | 'clients'
    searches: {
      searchId: string
      /** How many are new; the first of them follow. */
      count: number
      found: { targetId: string; wasCents: number | null }[]
    }[]
  }>({ retryLimit: 20 }),
  'decision-mail': job<{ decisionId: string }>({ retryLimit: 20 }),
  'verification-mail': job<{ verificationId: string }>({ retryLimit: 20 }),
  'tend-verifications': job({ retryLimit: 2, cron: '47 * * * *' }),
  'delete-proof': job<{ folder: string[] }>({ retryLimit: 20 }),
  'delete-photos': job<{ folder: string[] }>({ retryLimit: 20 }),
  'sweep-photo': job<{ folder: string; photoId: string }>({ retryLimit: 20, afterSeconds: 3600 }),
  'plan-mail': job<{
    userId: string
    about:
      | { step: PlanNews; plan: PaidPlan; endsAt: string | null }
      | { what: 'listings' | 'alerts'; names: string[] }
  }>({ retryLimit: 20 }),
  'tend-plans': job({ retryLimit: 2, cron: '* * * * *' }),
  'cancel-subscription': job<{ provider: string; subscriptionId: string }>({ retryLimit: 20 }),
  'forget-payment-customer': job<{ provider: string; customerId: string }>({ retryLimit: 20 }),
  'send-test-payment-events': job({ retryLimit: 5, afterSeconds: 8 }),
  'prune-payment-events': job({ retryLimit: 2, cron: '7 3 * * *' }),
  'make-export': job<{ exportId: string }>({ retryLimit: 5 }),
  'export-mail': job<{ exportId: string }>({ retryLimit: 20 }),
  'delete-export': job<{ exportId: string }>({ retryLimit: 20 }),
  'tend-exports': job({ retryLimit: 2, cron: '*/10 * * * *' }),
  'finish-deletions': job({ retryLimit: 20, cron: '*/10 * * * *' }),
}

export type JobName = keyof typeof jobList
export type JobData<Name extends JobName> = NonNullable<(typeof jobList)[Name]['data']>
export type JobHandlers = { [Name in JobName]: (data: JobData<Name>) => Promise<void> }
