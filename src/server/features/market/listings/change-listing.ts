import type { PoolClient } from 'pg'
import type { ListingAction, ListingStatus } from '#shared/market/listings.ts'
import { updateUnavailableDays } from './update-unavailable-days.ts'
import { fittingPrices } from '#shared/market/fitting-prices.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { queueListingChange } from '#server/features/market/market-changes/queue-market-change.ts'
import { findPlanLimits } from '#server/features/people/entitlements/find-plan.ts'
import { endOpenRequest } from '#server/features/market/proofs/end-request.ts'
import { lockPublishing } from './lock-publishing.ts'
import { lockListing, requireOwnListing, updateListing } from './own-listing-queries.ts'
import { requirePublishable } from './save-listing.ts'
import { toDraft, toOwnListing, type ListingRecord } from './to-own-listing.ts'

/** The statuses each action starts from and leads to. Repeating an action does nothing. */
const transitions: Record<ListingAction, { from: readonly ListingStatus[]; to: ListingStatus }> = {
  publish: { from: ['draft', 'paused', 'rented', 'sold'], to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  confirm: { from: ['active'], to: 'active' },
  rented: { from: ['active', 'paused'], to: 'rented' },
  sold: { from: ['active', 'paused'], to: 'sold' },
  remove: { from: ['draft', 'active', 'paused', 'rented', 'sold'], to: 'removed' },
}

/** Each change may notify many people. */
const perOwner = { burst: 120, refillMs: 5_000 }

export async function changeListing(deps: Deps, ownerId: string, id: string, action: ListingAction) {
  await enforceRateLimit(deps, `change-listing:${ownerId}`, perOwner)
  const changed = await inTransaction(deps.pool, async (tx) => {
    if (action === 'publish') await lockPublishing(tx, ownerId)
    const listing = await lockListing(tx, ownerId, id)
    if (!listing || (listing.status === 'removed' && action !== 'remove')) throw new AppError('not_found')
    const { from, to } = transitions[action]
    if (from.includes(listing.status)) {
      if (action === 'publish') {
        if (listing.suspendedAt) throw new AppError('listing_suspended')
        await enforceListingLimit(tx, ownerId, deps.now())
      }
      await updateListing(tx, id, {
        status: to,
        isActive: to === 'active' && !listing.suspendedAt,
        ...consequences(listing, action, deps.now()),
      })
      if (action === 'publish') {
        await queueListingChange(tx, [id], deps.now())
        // A listing that is only for sale has no first day.
        await updateUnavailableDays(tx, id, deps.now())
      }
      await orderWork(deps, tx, ownerId, id, to)
    } else if (listing.status !== to) throw new AppError('listing_state_conflict')
    return requireOwnListing(tx, id)
  })
  deps.jobs.wake('notify-listing-closed')
  deps.jobs.wake('end-requests-about-listing')
  deps.jobs.wake('delete-photos')
  return toOwnListing(changed)
}

function consequences(listing: ListingRecord, action: ListingAction, at: Date): Partial<ListingRecord> {
  if (action === 'publish') {
    const draft = toDraft(listing)
    requirePublishable(draft, listing.images.length)
    return {
      ...fittingPrices(listing.kind, draft),
      publishedAt: listing.publishedAt ?? at,
      confirmedAt: at,
      remindedAt: null,
      surfacedAt: at,
    }
  }
  if (action === 'confirm') return { confirmedAt: at, remindedAt: null }
  if (action === 'remove') return { images: [], exactLat: null, exactLon: null, ...noAddress }
  return {}
}

const noAddress = { street: '', unit: '', floor: '', accessNotes: '' }

/** Enqueues the work that follows after the commit. */
async function orderWork(
  deps: Deps,
  tx: PoolClient,
  ownerId: string,
  listingId: string,
  status: ListingStatus,
) {
  if (status === 'rented' || status === 'sold')
    await deps.jobs.enqueue(tx, 'notify-listing-closed', {
      listingId,
      status,
      closedAt: deps.now().toISOString(),
    })
  if (status === 'rented' || status === 'sold' || status === 'removed')
    await deps.jobs.enqueue(tx, 'end-requests-about-listing', { listingId })
  if (status === 'removed') {
    await deps.jobs.enqueue(tx, 'delete-photos', { folder: [listingId] })
    await endOpenRequest(deps, tx, ownerId, listingId, deps.now())
  }
}

const activeStatement = defineStatement<{ count: number }>(
  'count-active-listings',
  `select count(*)::int count from listings where owner_id = $1 and status = 'active'`,
)

/** Suspended listings count too, because they are shown again without another check. */
async function enforceListingLimit(tx: PoolClient, ownerId: string, at: Date) {
  const { activeListings: limit } = await findPlanLimits(tx, ownerId, at)
  if (limit === null) return
  const { count } = await activeStatement.one(tx, [ownerId])
  if (count >= limit) throw new AppError('plan_limit_reached')
}
