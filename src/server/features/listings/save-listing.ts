import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { ListingDraft } from '#shared/listings.ts'
import { findPublishProblems } from '#shared/publishable.ts'
import { listings } from '../../db/schema/listings.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { noteListingNews } from '../searches/note-news.ts'
import { endOpenRequest } from '../verification/end-verification.ts'
import { toFactColumns } from './listing-facts.ts'
import { qualityOf } from './listing-quality.ts'
import { findOwnListing, lockListing } from './own-listing-queries.ts'
import { toPlaceColumns } from './place-listing.ts'
import { isAnotherThing } from './verify-listing.ts'
import { comparablePrice, dropAfter } from './price-drop.ts'
import { toOwnListing, type ListingRecord } from './to-own-listing.ts'

/** What was written so far. A draft may be incomplete; what people have seen must stay complete. */
export async function saveListing(
  deps: Deps,
  ownerId: string,
  id: string,
  { version, ...draft }: ListingDraft & { version: number },
) {
  return deps.db.transaction(async (tx) => {
    const listing = await lockListing(tx, ownerId, id)
    if (!listing || listing.status === 'removed') throw new AppError('not_found')
    if (listing.version !== version) throw new AppError('listing_changed')
    if (draft.facts.kind !== listing.kind)
      throw new AppError('invalid_input', {
        fields: [{ field: 'facts.kind', message: `This listing is a ${listing.kind}` }],
      })
    if (listing.status !== 'draft') requirePublishable(draft, listing.images.length)

    const { facts, pin: _pin, ...common } = draft
    const changes = {
      ...common,
      ...(listing.status !== 'draft' && fittingPrices(draft)),
      ...(await toPlaceColumns(draft)),
      ...toFactColumns(facts),
      quality: qualityOf(draft, listing.images.length),
      version: version + 1,
    }
    const isNewToFilters =
      listing.isActive && filtered.some((name) => !isDeepStrictEqual(changes[name], listing[name]))
    const at = deps.now()
    const isAnother = isAnotherThing(listing, { ...listing, ...changes })
    if (isAnother) await endOpenRequest(deps, tx, ownerId, id, at)
    await tx
      .update(listings)
      .set({
        ...changes,
        ...(listing.status !== 'draft' && dropAfter(listing, changes, at)),
        ...(isAnother && { verifiedAt: null }),
        ...(isNewToFilters && { surfacedAt: at }),
      })
      .where(eq(listings.id, id))
    if (isNewToFilters) await noteListingNews(tx, [id], at, comparablePrice(listing, changes))
    return toOwnListing((await findOwnListing(tx, id))!)
  })
}

/** What a filter may look at: a change of it makes a listing fit people whom it did not fit before. */
const filtered = [
  'listingType',
  'priceCents',
  'salePriceCents',
  'lat',
  'lon',
  'beds',
  'baths',
  'squareFootage',
  'details',
] as const satisfies (keyof ListingRecord)[]

export function requirePublishable(draft: ListingDraft, photoCount: number) {
  const fields = findPublishProblems(draft, photoCount)
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
}

/** A price that its type has no use for would be shown and filtered by. */
export const fittingPrices = ({ listingType, priceCents, salePriceCents }: ListingDraft) => ({
  priceCents: listingType === 'buy' ? null : priceCents,
  salePriceCents: listingType === 'rent' ? null : salePriceCents,
})
