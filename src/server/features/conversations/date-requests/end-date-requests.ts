import type { PoolClient } from 'pg'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { isOpen, requestColumns, type RequestRow } from './date-request-steps.ts'
import { peopleOf, publishRequestSteps } from './notify-date-request.ts'

const endStatement = (whose: string, condition: string) =>
  defineStatement<RequestRow>(
    `end-date-requests-of-${whose}`,
    `update date_requests r set state = 'expired', version = version + 1
      where ${isOpen} and ${condition} returning ${requestColumns}`,
  )
const ofConversationsStatement = endStatement('conversations', 'r.conversation_id = any($1::uuid[])')
const ofClientStatement = endStatement('client', 'r.client_id = $1')
const ofOwnerStatement = endStatement('owner', 'r.owner_id = $1')
const ofListingStatement = endStatement(
  'listing',
  `r.listing_id = $1 and exists (select from listings l where l.id = r.listing_id
    and (l.status not in ('active', 'paused') or l.suspended_at is not null))`,
)

/**
 * Ends the open requests of conversations whose matches end. Accepted dates stay agreed until one of the two cancels
 * them. The end of the match is all that is announced.
 */
export async function endDateRequests(tx: PoolClient, conversationIds: string[]) {
  await ofConversationsStatement.run(tx, [conversationIds])
}

/** Ends the open requests of a person who was suspended. Returns both people of each, for the wake-ups. */
export async function endDateRequestsOf(deps: Pick<Deps, 'jobs'>, tx: PoolClient, userId: string, at: Date) {
  const rows = [
    ...(await ofClientStatement.rows(tx, [userId])),
    ...(await ofOwnerStatement.rows(tx, [userId])),
  ]
  await publishEnds(deps, tx, rows, at)
  return rows.flatMap(peopleOf)
}

/** Ends the open requests about a listing that was rented, sold, removed or suspended. Safe to run twice. */
export async function endRequestsAboutListing(
  deps: Deps,
  { listingId }: JobData<'end-requests-about-listing'>,
) {
  const at = deps.now()
  const rows = await inTransaction(deps.pool, async (tx) => {
    const ended = await ofListingStatement.rows(tx, [listingId])
    await publishEnds(deps, tx, ended, at)
    return ended
  })
  deps.wakeUps.publish(...rows.flatMap(peopleOf).map((to) => ({ to })))
}

const publishEnds = (deps: Pick<Deps, 'jobs'>, tx: PoolClient, rows: RequestRow[], at: Date) =>
  publishRequestSteps(
    deps,
    tx,
    rows.map((row) => ({ row, step: 'unavailable', by: null })),
    at,
  )
