import { t } from '#shared/messages/t.ts'
import { isDeepStrictEqual } from 'node:util'
import type { ListingDraft, SavedDraft } from '#shared/market/listings.ts'
import { isPriceCut } from '#shared/market/price-cuts.ts'
import { findPublishProblems } from '#shared/market/publishable.ts'
import { fittingPrices } from '#shared/market/fitting-prices.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { queueListingChange } from '#server/features/market/market-changes/queue-market-change.ts'
import { endOpenRequest } from '#server/features/market/proofs/end-request.ts'
import { toFactColumns } from './listing-facts.ts'
import { qualityOf } from './listing-quality.ts'
import { lockListing, requireOwnListing, updateListing } from './own-listing-queries.ts'
import { findLocationColumns } from './listing-location.ts'
import { updateUnavailableDays } from './update-unavailable-days.ts'
import { isAnotherThing } from './verify-listing.ts'
import { priceFieldsOfListing } from './price-columns.ts'
import { comparablePrice, dropAfter, filteredPrice } from './price-drop.ts'
import { toDraft, toOwnListing, type ListingRecord } from './to-own-listing.ts'

/** Saves a listing. Drafts may be incomplete; anything that was published must stay complete. */
export async function saveListing(
  deps: Deps,
  ownerId: string,
  id: string,
  { version, ...given }: SavedDraft,
) {
  return inTransaction(deps.pool, async (tx) => {
    const listing = await lockListing(tx, ownerId, id)
    if (!listing || listing.status === 'removed') throw new AppError('not_found')
    if (listing.version !== version) throw new AppError('listing_changed')
    const draft = Object.assign(toDraft(listing), given)
    if (draft.facts.kind !== listing.kind)
      throw new AppError('invalid_input', {
        fields: () => [
          {
            field: 'facts.kind',
            message: t(
              'This listing is a {kind, select, motorcycle {motorcycle} bicycle {bicycle} yacht {yacht} other {property}}',
              { kind: listing.kind },
            ),
          },
        ],
      })
    if (listing.status !== 'draft') requirePublishable(draft, listing.images.length)

    const { facts, pin: _pin, ...common } = draft
    const changes = {
      ...common,
      ...(listing.status !== 'draft' && fittingPrices(listing.kind, draft)),
      ...(await findLocationColumns(tx, draft)),
      ...toFactColumns(facts),
      quality: qualityOf(draft, listing.images.length),
      version: version + 1,
    }
    const isNewToFilters =
      listing.isActive && filtered.some((name) => !isDeepStrictEqual(changes[name], listing[name]))
    const at = deps.now()
    const isAnother = isAnotherThing(listing, { ...listing, ...changes })
    if (isAnother) await endOpenRequest(deps, tx, ownerId, id, at)
    await updateListing(tx, id, {
      ...changes,
      ...(listing.status !== 'draft' && dropAfter(listing, changes, at)),
      ...(isAnother && { verifiedAt: null }),
      ...(isNewToFilters && { surfacedAt: at }),
    })
    if (isNewToFilters)
      await queueListingChange(tx, [id], at, {
        priceBeforeCents: comparablePrice(listing, changes),
        isSmallCut: isSmallCut(listing, changes),
      })
    await updateUnavailableDays(tx, id, at)
    return toOwnListing(await requireOwnListing(tx, id))
  })
}

/** The fields that filters look at. Changing one can make the listing fit more people. */
const filtered = [
  'listingType',
  ...priceFieldsOfListing,
  'lat',
  'lon',
  'beds',
  'baths',
  'squareFootage',
  'details',
] as const satisfies (keyof ListingRecord)[]

const isPrice = (name: string) => (priceFieldsOfListing as readonly string[]).includes(name)

/** Only the price changed, and by too little to alert anyone. */
function isSmallCut(before: ListingRecord, changes: Partial<ListingRecord>) {
  const after = { ...before, ...changes }
  const isPriceAlone = filtered.every((name) => isPrice(name) || isDeepStrictEqual(after[name], before[name]))
  const [was, now] = [comparablePrice(before, after), filteredPrice(after)]
  return isPriceAlone && was !== null && now !== null && now < was && !isPriceCut(was, now)
}

export function requirePublishable(draft: ListingDraft, photoCount: number) {
  const fields = () => findPublishProblems(draft, photoCount)
  if (fields().length > 0) throw new AppError('invalid_input', { fields })
}
