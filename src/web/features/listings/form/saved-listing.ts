import { saveListing, type OwnListing } from '#shared/listings.ts'
import { call } from '#web/lib/api.ts'
import { findInvalid, withoutInvalid } from './check-listing.ts'
import { toDraft, toValues, type ListingValues } from './listing-values.ts'

/** A listing as the server has it: each save is made on top of the one before. */
export class SavedListing {
  latest: OwnListing

  constructor(listing: OwnListing) {
    this.latest = listing
  }

  /** Goes on when the page is left. */
  async save(values: ListingValues): Promise<OwnListing> {
    const { id, kind, version } = this.latest
    const body = withoutInvalid(
      toDraft(kind, values),
      toDraft(kind, toValues(this.latest)),
      findInvalid(kind, values),
    )
    this.latest = await call(saveListing, {
      params: { listingId: id },
      body: { ...body, version },
      keepalive: true,
    })
    return this.latest
  }
}
