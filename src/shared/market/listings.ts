import * as z from 'zod/mini'
import { afterId, page } from '#shared/cursor.ts'
import { endpoint, type ReplyOf } from '#shared/endpoint.ts'
import { kindSchema } from './kind-schema.ts'
import { draftDetailsSchema, kindDetailsSchema } from './listing-details.ts'
import {
  datedQuoteSchema,
  draftPricesSchema,
  listingPricesSchema,
  rentalTermsOfListingSchema,
} from './price-schemas.ts'
import { maxPhotoBytes, maxPhotosOfListing, photoSchema } from '#shared/people/photos.ts'
import { citySchema, pinSchema } from '#shared/people/locations.ts'
import { addressSchema } from '#shared/conversations/shared-addresses.ts'
import { swipeDirections } from './swipes.ts'
import { userText } from '#shared/text-input.ts'

export const listingTypes = ['rent', 'buy', 'both'] as const
export type ListingType = (typeof listingTypes)[number]
export const listingTypeSchema = z.enum(listingTypes)

export const listingStatuses = ['draft', 'active', 'paused', 'rented', 'sold', 'removed'] as const
export type ListingStatus = (typeof listingStatuses)[number]

export const maxTitleCharacters = 80
export const maxDescriptionCharacters = 4000

/** A listing as its owner edits it: anything may be missing, but nothing invalid. */
export const listingDraftSchema = z.object({
  title: userText(maxTitleCharacters),
  description: userText(maxDescriptionCharacters),
  listingType: listingTypeSchema,
  ...draftPricesSchema.shape,
  cityId: z.nullable(z.int()),
  neighborhood: userText(80),
  /** The exact location. Like the address, private until the owner shares both with a match. */
  pin: z.nullable(pinSchema),
  ...addressSchema.shape,
  /** Anyone with the link can see it while it is shown, even without an account. */
  isPublic: z.boolean(),
  facts: draftDetailsSchema,
})
export type ListingDraft = z.infer<typeof listingDraftSchema>

/** A draft as it is sent. Pages that were opened before an update don't send the newer fields. */
const savedDraftSchema = z.object({
  ...listingDraftSchema.shape,
  ...z.partial(z.omit(draftPricesSchema, { priceCents: true, salePriceCents: true })).shape,
  version: z.int(),
})
export type SavedDraft = z.infer<typeof savedDraftSchema>

/** A listing as its owner sees it. */
const ownListingSchema = z.object({
  ...listingDraftSchema.shape,
  id: z.string(),
  kind: kindSchema,
  status: z.enum(listingStatuses),
  isActive: z.boolean(),
  /** Why an operator suspended it; null if none did. */
  suspendedReason: z.nullable(z.string()),
  isVerified: z.boolean(),
  /** Incremented by each change, so one tab never silently overwrites another. */
  version: z.number(),
  city: z.nullable(citySchema),
  photos: z.array(photoSchema),
  createdAt: z.iso.datetime(),
  /** When it pauses automatically unless the owner confirms that it is still available. */
  pausesAt: z.nullable(z.iso.datetime()),
  likes: z.number(),
  matches: z.number(),
  /** The contract that took it off the market. */
  signed: z.nullable(
    z.object({
      contractId: z.string(),
      clientName: z.string(),
      isSale: z.boolean(),
      /** The first day of a rental, if the contract has one. */
      startsOn: z.nullable(z.string()),
      signedAt: z.iso.datetime(),
    }),
  ),
})
export type OwnListing = z.infer<typeof ownListingSchema>

/**
 * An active listing pauses automatically after this time without a confirmation by its owner, who is reminded before.
 */
export const freshDays = 30
export const reminderDaysBefore = 5

export const listMyListings = endpoint({
  method: 'GET',
  path: '/api/my/listings',
  access: 'owner',
  summary: 'List my listings, newest first',
  query: z.object({
    kind: z.optional(kindSchema),
    status: z.optional(z.enum(listingStatuses)),
    /** Only listings that a signed contract took off the market. */
    signed: z.optional(z.literal('true')),
    q: z.optional(userText(80)),
    after: afterId,
  }),
  reply: page({
    listings: z.array(ownListingSchema),
    /** Of all the owner's listings, regardless of the filter. */
    counts: z.record(z.enum(listingStatuses), z.number()),
  }),
})

export const createListing = endpoint({
  method: 'POST',
  path: '/api/my/listings',
  access: 'owner',
  summary: 'Create a draft listing',
  body: z.object({ kind: kindSchema }),
  reply: ownListingSchema,
  status: 201,
})

export const getMyListing = endpoint({
  method: 'GET',
  path: '/api/my/listings/:listingId',
  access: 'owner',
  summary: 'Get one of my listings',
  reply: ownListingSchema,
})

export const saveListing = endpoint({
  method: 'PUT',
  path: '/api/my/listings/:listingId',
  access: 'owner',
  summary: 'Save a listing; one that is visible must stay complete',
  body: savedDraftSchema,
  reply: ownListingSchema,
})

export const listingActions = ['publish', 'pause', 'confirm', 'rented', 'sold', 'remove'] as const
export type ListingAction = (typeof listingActions)[number]

export const changeListing = endpoint({
  method: 'POST',
  path: '/api/my/listings/:listingId/:action',
  params: { action: z.enum(listingActions) },
  access: 'owner',
  summary: `Change the status of a listing: ${listingActions.join(', ')}`,
  reply: ownListingSchema,
})

export const addListingPhoto = endpoint({
  method: 'POST',
  path: '/api/my/listings/:listingId/photos',
  access: 'owner',
  summary: 'Upload a listing photo (JPEG, PNG, WebP or AVIF)',
  bytes: maxPhotoBytes,
  tooLarge: 'photo_too_large',
  reply: photoSchema,
  status: 201,
})

export const arrangeListingPhotos = endpoint({
  method: 'PUT',
  path: '/api/my/listings/:listingId/photos',
  access: 'owner',
  summary: 'Reorder the photos of a listing, cover first; photos left out are removed',
  body: z.object({ ids: z.array(z.uuid()).check(z.maxLength(maxPhotosOfListing)) }),
  reply: z.object({ photos: z.array(photoSchema) }),
})

/** A listing as everyone else sees it. */
export const listingSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  listingType: listingTypeSchema,
  ...listingPricesSchema.shape,
  ...rentalTermsOfListingSchema.shape,
  city: z.string(),
  neighborhood: z.string(),
  /** The center of a grid square of about a kilometer, never the exact location. */
  area: pinSchema,
  facts: kindDetailsSchema,
  photos: z.array(photoSchema),
  createdAt: z.iso.datetime(),
  /** An operator has verified that it is the owner's. */
  isVerified: z.boolean(),
  owner: z.object({
    id: z.string(),
    name: z.string(),
    avatarUrl: z.nullable(z.string()),
    isVerified: z.boolean(),
  }),
})
export type Listing = z.infer<typeof listingSchema>

export const getListing = endpoint({
  method: 'GET',
  path: '/api/listings/:listingId',
  access: 'client',
  summary: 'Get a visible or liked listing, with my like and match status',
  reply: z.object({
    listing: listingSchema,
    /**
     * False if it can no longer be liked: it is paused, rented or sold, or the two have unmatched or blocked each
     * other.
     */
    isOffered: z.boolean(),
    /** This client and the owner have both signed a contract about it. */
    isSigned: z.boolean(),
    /** The client's current decision. */
    swiped: z.nullable(z.enum(swipeDirections)),
    /** The conversation of the match about it. */
    conversationId: z.nullable(z.string()),
    /** For the client's dates. Null without dates. */
    quote: z.nullable(datedQuoteSchema),
  }),
})
export type ViewedListing = ReplyOf<typeof getListing>

export const previewListing = endpoint({
  method: 'GET',
  path: '/api/my/listings/:listingId/preview',
  access: 'owner',
  summary: 'Get one of my published listings as clients see it',
  reply: z.object({
    listing: listingSchema,
    /** False while clients can't find it. */
    isShown: z.boolean(),
  }),
})

/** The page of a listing, for anyone who has the link and may see it. */
export const listingPagePath = (listingId: string) => `/listing/${listingId}`
