import type { PoolClient } from 'pg'
import type { Happening } from '#shared/activity.ts'
import type { Deps } from '../../deps.ts'
import { findHappeningParts } from '../activity/happening-parts.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { DecidedCase, DecisionBody } from './decide.ts'

type Change = Extract<Happening, { kind: 'standing' }>['change']

const changeOf = {
  listing: { warn: 'warned', hide: 'listing_hidden', ban: 'banned', restore: 'listing_restored' },
  person: { warn: 'warned', hide: 'hidden', ban: 'banned', restore: 'restored' },
} as const satisfies Record<string, Record<string, Change>>

/** In their feed, and by mail. What was put away is nothing to them. */
export async function tellPerson(
  deps: Deps,
  client: PoolClient,
  { subject, id, personId, at }: DecidedCase,
  { action, told }: DecisionBody,
  decisionId: string,
) {
  if (action === 'dismiss') return
  const { listing } = await findHappeningParts(client, [], subject === 'listing' ? id : null)
  const happening = { kind: 'standing' as const, change: changeOf[subject][action], listing, text: told }
  await recordActivity(deps, client, [{ to: personId, happening }], at)
  await deps.jobs.enqueue(client, 'decision-mail', { decisionId })
}

/** That it was looked at, and nothing of what came of it. */
export async function tellReporters(
  deps: Deps,
  client: PoolClient,
  reporters: string[],
  decisionId: string,
  at: Date,
) {
  const happening = { kind: 'report_reviewed' as const }
  await recordActivity(
    deps,
    client,
    reporters.map((to) => ({ to, happening, onceKey: `report:${decisionId}` })),
    at,
  )
}
