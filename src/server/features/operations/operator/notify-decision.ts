import type { PoolClient } from 'pg'
import type { ActivityContent } from '#shared/people/activity.ts'
import type { Deps } from '#server/deps.ts'
import { findActivityListing } from '#server/features/people/activity/activity-parts.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'
import type { DecidedCase, DecisionBody } from './decide.ts'

type Change = Extract<ActivityContent, { kind: 'moderation' }>['change']

const changeOf = {
  listing: { warn: 'warned', hide: 'listing_hidden', ban: 'banned', restore: 'listing_restored' },
  person: { warn: 'warned', hide: 'hidden', ban: 'banned', restore: 'restored' },
} as const satisfies Record<string, Record<string, Change>>

/** Notifies the person in their feed and by email. Dismissed reports don't concern them. */
export async function notifyPerson(
  deps: Deps,
  tx: PoolClient,
  { subject, id, personId, at }: DecidedCase,
  { action, message }: DecisionBody,
  decisionId: string,
) {
  if (action === 'dismiss') return
  const listing = await findActivityListing(tx, subject === 'listing' ? id : null)
  const content = { kind: 'moderation' as const, change: changeOf[subject][action], listing, text: message }
  await recordActivity(deps, tx, [{ to: personId, content }], at)
  await deps.jobs.enqueue(tx, 'send-decision-email', { decisionId })
}

/** Only says that the report was reviewed, not what the outcome was. */
export async function notifyReporters(
  deps: Deps,
  tx: PoolClient,
  reporters: string[],
  decisionId: string,
  at: Date,
) {
  const content = { kind: 'report_reviewed' as const }
  await recordActivity(
    deps,
    tx,
    reporters.map((to) => ({ to, content, onceKey: `report:${decisionId}` })),
    at,
  )
}
