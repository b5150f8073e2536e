import type { PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { banAccount, lockAccount, readmitAccount } from '../accounts/ban-account.ts'
import { holdListing, releaseListing } from '../listings/hold-listing.ts'
import { surfaceListingsOf } from '../listings/surface-listings.ts'
import { holdProfile, releaseProfile } from '../profiles/hold-profile.ts'
import { hasUnreadWarning, warn } from '../safety/warnings.ts'
import { orderEnding } from '../subscriptions/order-ending.ts'
import { callOffViewingsOf } from '../viewings/call-off-viewings.ts'
import { surfaceClient } from '../wishes/surface-client.ts'
import type { DecidedCase, DecisionBody } from './decide.ts'

interface Change {
  /** How the log calls it. */
  title: string
  /** Whose screens change with it. */
  people: string[]
  endedSessions: string[]
}

/** Whatever is so already was decided by somebody else. */
function requireNews(isNews: boolean) {
  if (!isNews) throw new AppError('already_decided')
}

export async function applyDecision(
  deps: Deps,
  client: PoolClient,
  decided: DecidedCase,
  { action, told, reportIds }: DecisionBody,
): Promise<Change> {
  const { subject, id, personId, at } = decided
  const change: Change = { title: await findTitle(client, decided), people: [], endedSessions: [] }
  switch (action) {
    case 'dismiss':
      return change
    case 'warn':
      requireNews(reportIds.length > 0 || !(await hasUnreadWarning(client, personId)))
      await warn(client, personId, told, at)
      return change
    case 'hide':
      if (subject === 'listing') requireNews(await holdListing(client, id, told, at))
      else {
        requireNews(await holdProfile(client, personId, told, at))
        change.people = await callOffViewingsOf(deps, client, personId, at)
      }
      return change
    case 'ban':
      requireNews(!(await lockAccount(client, personId))?.isBanned)
      change.endedSessions = await banAccount(client, personId, at)
      await holdProfile(client, personId, told, at)
      await orderEnding(deps, client, personId)
      change.people = await callOffViewingsOf(deps, client, personId, at)
      return change
    case 'restore':
      if (subject === 'listing') requireNews(await releaseListing(client, id, at))
      else await restorePerson(client, decided)
      return change
  }
}

/** Undoes what holds somebody back, whichever it is, and puts them where others look first. */
async function restorePerson(client: PoolClient, { personId, role, at }: DecidedCase) {
  const wasBanned = (await lockAccount(client, personId))?.isBanned ?? false
  if (wasBanned) await readmitAccount(client, personId)
  requireNews((await releaseProfile(client, personId)) || wasBanned)
  if (role === 'owner') await surfaceListingsOf(client, personId, at)
  else await surfaceClient(client, personId, at)
}

async function findTitle(client: PoolClient, { subject, id }: DecidedCase) {
  const { rows } = await client.query<{ title: string }>(
    subject === 'listing'
      ? 'select title from listings where id = $1'
      : 'select full_name title from profiles where id = $1',
    [id],
  )
  return rows[0]?.title ?? ''
}
