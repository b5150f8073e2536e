import { saveListing, type OwnListing } from '#shared/market/listings.ts'
import { call } from '#web/lib/api.ts'
import { findInvalid, withoutInvalid } from './check-listing.ts'
import { toDraft, toValues, type ListingValues } from './listing-values.ts'

/** A listing as stored on the server: each save builds on the one before. */
export class SavedListing {
  latest: OwnListing

  constructor(listing: OwnListing) {
    this.latest = listing
  }

  /** Completes even if the page is closed. */
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
