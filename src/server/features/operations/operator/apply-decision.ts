import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { banAccount, lockAccount, unbanAccount } from '#server/features/people/accounts/ban-account.ts'
import { suspendListing, releaseListing } from '#server/features/market/listings/suspend-listing.ts'
import { bumpListingsOf } from '#server/features/market/listings/bump-listings.ts'
import { suspendProfile, releaseProfile } from '#server/features/people/safety/suspend-profile.ts'
import { hasUnreadWarning, warn } from '#server/features/people/safety/warnings.ts'
import { enqueueSubscriptionEnd } from '#server/features/subscriptions/enqueue-subscription-end.ts'
import { endDateRequestsOf } from '#server/features/conversations/date-requests/end-date-requests.ts'
import { cancelViewingsOf } from '#server/features/conversations/viewings/cancel-viewings.ts'
import { bumpClient } from '#server/features/market/filters/bump-client.ts'
import type { DecidedCase, DecisionBody } from './decide.ts'

interface Change {
  /** The name of the case in the audit log. */
  title: string
  /** People whose screens change because of the decision. */
  people: string[]
  endedSessions: string[]
}

/** If nothing would change, another operator has already decided. */
function requireUndecided(isChange: boolean) {
  if (!isChange) throw new AppError('already_decided')
}

export async function applyDecision(
  deps: Deps,
  tx: PoolClient,
  decided: DecidedCase,
  { action, message, reportIds }: DecisionBody,
): Promise<Change> {
  const { subject, id, personId, at } = decided
  const change: Change = { title: await findTitle(tx, decided), people: [], endedSessions: [] }
  switch (action) {
    case 'dismiss':
      return change
    case 'warn':
      requireUndecided(reportIds.length > 0 || !(await hasUnreadWarning(tx, personId)))
      await warn(tx, personId, message, at)
      return change
    case 'hide':
      if (subject === 'listing') {
        requireUndecided(await suspendListing(tx, id, message, at))
        await deps.jobs.enqueue(tx, 'end-requests-about-listing', { listingId: id })
      } else {
        requireUndecided(await suspendProfile(tx, personId, message, at))
        change.people = await endPlansOf(deps, tx, personId, at)
      }
      return change
    case 'ban':
      requireUndecided(!(await lockAccount(tx, personId))?.isBanned)
      change.endedSessions = await banAccount(tx, personId, at)
      await suspendProfile(tx, personId, message, at)
      await enqueueSubscriptionEnd(deps, tx, personId)
      change.people = await endPlansOf(deps, tx, personId, at)
      return change
    case 'restore':
      if (subject === 'listing') requireUndecided(await releaseListing(tx, id, at))
      else await restorePerson(tx, decided)
      return change
  }
}

/** Ends what other people are waiting for. Returns them all, for the wake-ups. */
const endPlansOf = async (deps: Deps, tx: PoolClient, personId: string, at: Date) => [
  ...(await cancelViewingsOf(deps, tx, personId, at)),
  ...(await endDateRequestsOf(deps, tx, personId, at)),
]

/** Lifts a suspension or ban, whichever applies, and puts the person on top of the market. */
async function restorePerson(tx: PoolClient, { personId, role, at }: DecidedCase) {
  const wasBanned = (await lockAccount(tx, personId))?.isBanned ?? false
  if (wasBanned) await unbanAccount(tx, personId)
  requireUndecided((await releaseProfile(tx, personId)) || wasBanned)
  if (role === 'owner') await bumpListingsOf(tx, personId, at)
  else await bumpClient(tx, personId, at)
}

const titleStatements = {
  listing: defineStatement<{ title: string }>(
    'find-listing-title',
    'select title from listings where id = $1',
  ),
  person: defineStatement<{ title: string }>(
    'find-person-title',
    'select full_name title from profiles where id = $1',
  ),
}

async function findTitle(tx: PoolClient, { subject, id }: DecidedCase) {
  return (await titleStatements[subject].first(tx, [id]))?.title ?? ''
}
