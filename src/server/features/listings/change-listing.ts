import { and, count, eq } from 'drizzle-orm'
import { listingActions, type ListingAction, type ListingStatus } from '#shared/listings.ts'
import type { Transaction } from '../../db/database.ts'
import { listings } from '../../db/schema/listings.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import { noteListingNews } from '../searches/note-news.ts'
import { findPlanLimits } from '../subscriptions/find-plan.ts'
import { endOpenRequest } from '../verification/end-verification.ts'
import { lockPublishing } from './lock-publishing.ts'
import { findOwnListing, lockListing } from './own-listing-queries.ts'
import { fittingPrices, requirePublishable } from './save-listing.ts'
import { toDraft, toOwnListing, type ListingRecord } from './to-own-listing.ts'

/** From where an action leads to what. An action that has been done already does nothing. */
const transitions: Record<ListingAction, { from: readonly ListingStatus[]; to: ListingStatus }> = {
  publish: { from: ['draft', 'paused', 'rented', 'sold'], to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  confirm: { from: ['active'], to: 'active' },
  rented: { from: ['active', 'paused'], to: 'rented' },
  sold: { from: ['active', 'paused'], to: 'sold' },
  remove: { from: ['draft', 'active', 'paused', 'rented', 'sold'], to: 'removed' },
}

/** Each may be told to many. */
const perOwner = { burst: 120, refillMs: 5_000 }

const isAction = (text: string | undefined): text is ListingAction =>
  listingActions.includes(text as ListingAction)

export async function changeListing(deps: Deps, ownerId: string, id: string, action: string | undefined) {
  if (!isAction(action)) throw new AppError('not_found')
  await requireAllowance(deps, `change-listing:${ownerId}`, perOwner)
  const changed = await deps.db.transaction(async (tx) => {
    if (action === 'publish') await lockPublishing(tx, ownerId)
    const listing = await lockListing(tx, ownerId, id)
    if (!listing || (listing.status === 'removed' && action !== 'remove')) throw new AppError('not_found')
    const { from, to } = transitions[action]
    if (from.includes(listing.status)) {
      if (action === 'publish') {
        if (listing.heldAt) throw new AppError('listing_held')
        await requireRoom(tx, ownerId, deps.now())
      }
      await tx
        .update(listings)
        .set({
          status: to,
          isActive: to === 'active' && !listing.heldAt,
          ...consequences(listing, action, deps.now()),
        })
        .where(eq(listings.id, id))
      if (action === 'publish') await noteListingNews(tx, [id], deps.now())
      await orderWork(deps, tx, ownerId, id, to)
    } else if (listing.status !== to) throw new AppError('listing_state_conflict')
    return (await findOwnListing(tx, id))!
  })
  deps.jobs.wake('tell-listing-closed')
  deps.jobs.wake('delete-photos')
  return toOwnListing(changed)
}

function consequences(listing: ListingRecord, action: ListingAction, at: Date): Partial<ListingRecord> {
  if (action === 'publish') {
    const draft = toDraft(listing)
    requirePublishable(draft, listing.images.length)
    return {
      ...fittingPrices(draft),
      publishedAt: listing.publishedAt ?? at,
      confirmedAt: at,
      remindedAt: null,
      surfacedAt: at,
    }
  }
  if (action === 'confirm') return { confirmedAt: at, remindedAt: null }
  if (action === 'remove') return { images: [], exactLat: null, exactLon: null }
  return {}
}

/** What follows after the commit. */
async function orderWork(
  deps: Deps,
  tx: Transaction,
  ownerId: string,
  listingId: string,
  status: ListingStatus,
) {
  if (status === 'rented' || status === 'sold')
    await deps.jobs.enqueue(tx, 'tell-listing-closed', {
      listingId,
      status,
      closedAt: deps.now().toISOString(),
    })
  if (status === 'removed') {
    await deps.jobs.enqueue(tx, 'delete-photos', { folder: [listingId] })
    await endOpenRequest(deps, tx, ownerId, listingId, deps.now())
  }
}

/** What is hidden by us counts, too: it is shown again without a question. */
async function requireRoom(tx: Transaction, ownerId: string, at: Date) {
  const { activeListings: limit } = await findPlanLimits(tx, ownerId, at)
  if (limit === null) return
  const [active] = await tx
    .select({ count: count() })
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), eq(listings.status, 'active')))
  if (active!.count >= limit) throw new AppError('plan_limit_reached')
}
