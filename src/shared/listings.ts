import * as z from 'zod/mini'
import { endpoint, type ReplyOf } from './endpoint.ts'
import { kindSchema } from './kinds.ts'
import { draftDetailsSchema, kindDetailsSchema } from './listing-details.ts'
import { maxPhotoBytes, maxPhotosOfListing, photoSchema } from './photos.ts'
import { citySchema, pinSchema } from './places.ts'
import { swipeDirections } from './swipes.ts'
import { words } from './text-input.ts'

export const listingTypes = ['rent', 'buy', 'both'] as const
export type ListingType = (typeof listingTypes)[number]
export const listingTypeSchema = z.enum(listingTypes)

export const listingStatuses = ['draft', 'active', 'paused', 'rented', 'sold', 'removed'] as const
export type ListingStatus = (typeof listingStatuses)[number]

export const maxTitleCharacters = 80
export const maxDescriptionCharacters = 4000
/** A hundred million dollars. */
export const maxPriceCents = 10_000_000_000

const priceSchema = z.nullable(
  z
    .int('Use a whole number of cents')
    .check(z.gte(0, 'At least $0'), z.lte(maxPriceCents, 'At most $100,000,000')),
)

/** A listing as its owner writes it: everything may still be missing, nothing may be wrong. */
export const listingDraftSchema = z.object({
  title: words(maxTitleCharacters),
  description: words(maxDescriptionCharacters),
  listingType: listingTypeSchema,
  priceCents: priceSchema,
  salePriceCents: priceSchema,
  cityId: z.nullable(z.int()),
  neighborhood: words(80),
  /** The exact place: shown to nobody but the owner. */
  pin: z.nullable(pinSchema),
  /** Whoever has the link may see it while it is shown, also without an account. */
  isPublic: z.boolean(),
  facts: draftDetailsSchema,
})
export type ListingDraft = z.infer<typeof listingDraftSchema>

/** A listing as its owner sees it. */
const ownListingSchema = z.object({
  ...listingDraftSchema.shape,
  id: z.string(),
  kind: kindSchema,
  status: z.enum(listingStatuses),
  isActive: z.boolean(),
  /** Why an operator hides it; null when none does. */
  heldReason: z.nullable(z.string()),
  isVerified: z.boolean(),
  /** Counts changes, so that one tab never silently overwrites another's. */
  version: z.number(),
  city: z.nullable(citySchema),
  photos: z.array(photoSchema),
  createdAt: z.iso.datetime(),
  /** When it pauses by itself unless the owner says that it is still available. */
  pausesAt: z.nullable(z.iso.datetime()),
  likes: z.number(),
  matches: z.number(),
})
export type OwnListing = z.infer<typeof ownListingSchema>

/** An active listing pauses itself after this long without a word of its owner, who is reminded before. */
export const freshDays = 30
export const reminderDaysBefore = 5

export const listMyListings = endpoint({
  method: 'GET',
  path: '/api/my/listings',
  access: 'owner',
  summary: 'My listings, newest first',
  query: z.object({
    kind: z.optional(kindSchema),
    status: z.optional(z.enum(listingStatuses)),
    q: z.optional(words(80)),
    /** The id of the last listing of the page before. */
    after: z.optional(z.uuid()),
  }),
  reply: z.object({
    listings: z.array(ownListingSchema),
    hasMore: z.boolean(),
    /** Of all my listings, whatever is asked for. */
    counts: z.record(z.enum(listingStatuses), z.number()),
  }),
})

export const createListing = endpoint({
  method: 'POST',
  path: '/api/my/listings',
  access: 'owner',
  summary: 'Begin a listing',
  body: z.object({ kind: kindSchema }),
  reply: ownListingSchema,
  status: 201,
})

export const getMyListing = endpoint({
  method: 'GET',
  path: '/api/my/listings/:listingId',
  access: 'owner',
  summary: 'One of my listings',
  reply: ownListingSchema,
})

export const saveListing = endpoint({
  method: 'PUT',
  path: '/api/my/listings/:listingId',
  access: 'owner',
  summary: 'Save what was written; one that people can see must stay complete',
  body: z.object({ ...listingDraftSchema.shape, version: z.int() }),
  reply: ownListingSchema,
})

export const listingActions = ['publish', 'pause', 'confirm', 'rented', 'sold', 'remove'] as const
export type ListingAction = (typeof listingActions)[number]

export const changeListing = endpoint({
  method: 'POST',
  path: '/api/my/listings/:listingId/:action',
  access: 'owner',
  summary: `Change what becomes of a listing: ${listingActions.join(', ')}`,
  reply: ownListingSchema,
})

export const addListingPhoto = endpoint({
  method: 'POST',
  path: '/api/my/listings/:listingId/photos',
  access: 'owner',
  summary: 'Add a picture: the bytes of a JPEG, PNG, WebP or AVIF file',
  bytes: maxPhotoBytes,
  tooLarge: 'photo_too_large',
  reply: photoSchema,
  status: 201,
})

export const arrangeListingPhotos = endpoint({
  method: 'PUT',
  path: '/api/my/listings/:listingId/photos',
  access: 'owner',
  summary: 'The order of the pictures, the cover first; those that are not named are removed',
  body: z.object({ ids: z.array(z.uuid()).check(z.maxLength(maxPhotosOfListing)) }),
  reply: z.object({ photos: z.array(photoSchema) }),
})

/** A listing as anybody else sees it. */
export const listingSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  listingType: listingTypeSchema,
  priceCents: z.nullable(z.number()),
  salePriceCents: z.nullable(z.number()),
  city: z.string(),
  neighborhood: z.string(),
  /** The middle of a grid square of about a kilometre, never the exact place. */
  area: pinSchema,
  facts: kindDetailsSchema,
  photos: z.array(photoSchema),
  createdAt: z.iso.datetime(),
  /** An operator has seen a proof that it is the owner's. */
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
  summary: 'A listing that is shown, or that I have liked, and how I stand to it',
  reply: z.object({
    listing: listingSchema,
    /** False when it can no longer be liked: it is paused, rented or sold, or its owner and I have parted. */
    isOffered: z.boolean(),
    /** What I have said about it so far. */
    swiped: z.nullable(z.enum(swipeDirections)),
    /** Of the match about it. */
    conversationId: z.nullable(z.string()),
  }),
})
export type ViewedListing = ReplyOf<typeof getListing>

export const previewListing = endpoint({
  method: 'GET',
  path: '/api/my/listings/:listingId/preview',
  access: 'owner',
  summary: 'A listing of mine that was published, as clients see it',
  reply: z.object({
    listing: listingSchema,
    /** False while clients do not find it. */
    isShown: z.boolean(),
  }),
})

/** The page of a listing, for whoever has the link and may see it. */
export const listingPagePath = (listingId: string) => `/listing/${listingId}`
