import {
  addListingPhoto as addListingPhotoEndpoint,
  arrangeListingPhotos as arrangeListingPhotosEndpoint,
  changeListing as changeListingEndpoint,
  createListing as createListingEndpoint,
  getListing,
  getMyListing,
  listMyListings,
  previewListing as previewListingEndpoint,
  saveListing as saveListingEndpoint,
} from '#shared/market/listings.ts'
import { getPublicListing } from '#shared/market/public-listings.ts'
import { readFresh } from '#server/db/replicas/read-fresh.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { AppError } from '#server/http/app-error.ts'
import { addListingPhoto } from './add-listing-photo.ts'
import { arrangeListingPhotos } from './arrange-listing-photos.ts'
import { changeListing } from './change-listing.ts'
import { createListing } from './create-listing.ts'
import { findListing } from './find-listing.ts'
import { findMyListing, findMyListings } from './find-my-listings.ts'
import { previewListing } from './preview-listing.ts'
import { findPublicListing } from './public/find-public-listing.ts'
import { saveListing } from './save-listing.ts'

export function mountListings(api: Api, deps: Deps) {
  api.mount(listMyListings, ({ session, query }) =>
    readFresh(deps, session, (from) => findMyListings(from, session.userId, query)),
  )
  api.mount(createListingEndpoint, ({ session, body }) => createListing(deps, session.userId, body.kind))
  api.mount(getMyListing, ({ session, params }) => findMyListing(deps, session.userId, params.listingId))
  api.mount(previewListingEndpoint, ({ session, params }) =>
    previewListing(deps, session.userId, params.listingId),
  )
  api.mount(saveListingEndpoint, ({ session, params, body }) =>
    saveListing(deps, session.userId, params.listingId, body),
  )
  api.mount(addListingPhotoEndpoint, ({ session, params, body }) =>
    addListingPhoto(deps, session.userId, params.listingId, body),
  )
  api.mount(arrangeListingPhotosEndpoint, ({ session, params, body }) =>
    arrangeListingPhotos(deps, session.userId, params.listingId, body.ids),
  )
  api.mount(changeListingEndpoint, ({ session, params }) =>
    changeListing(deps, session.userId, params.listingId, params.action),
  )
  api.mount(getListing, ({ session, params }) =>
    readFresh(deps, session, (from) => findListing(from, session.userId, params.listingId)),
  )
  api.mount(getPublicListing, async ({ params }) => {
    const listing = await readFresh(deps, undefined, (from) => findPublicListing(from, params.listingId))
    if (!listing) throw new AppError('not_found')
    return listing
  })
}
