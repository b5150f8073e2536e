import type { ListingDraft, OwnListing } from '#shared/market/listings.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'
import { storedPhoto } from './factories.ts'
import { succeeded } from './succeeded.ts'

export const bendId = 5_713_587
export const portlandId = 5_746_545

/** A complete property draft, ready to publish except for its photos. */
export const propertyDraft = (more: Partial<ListingDraft> = {}): ListingDraft => ({
  title: 'Glass-front cabin',
  description: 'Quiet, warm and close to the river. $1,950 a month, 840 ft², open 24/7.',
  listingType: 'rent',
  currency: 'USD',
  hourPriceCents: null,
  dayPriceCents: null,
  weekPriceCents: null,
  priceCents: 195_000,
  salePriceCents: null,
  depositCents: null,
  fees: [],
  cancellationPolicy: 'moderate',
  availableFrom: null,
  cityId: bendId,
  neighborhood: 'Old Mill',
  pin: { lat: 44.0489, lon: -121.3153 },
  street: '',
  unit: '',
  floor: '',
  accessNotes: '',
  isPublic: true,
  facts: {
    kind: 'property',
    details: { type: 'cabin', beds: 2, baths: 1.5, squareFootage: 840, arePetsAllowed: true },
  },
  ...more,
})

export const begin = async (owner: TestClient, kind: Kind = 'property') =>
  (await succeeded(owner.post<OwnListing>('/api/my/listings', { kind }))).body

export const save = (owner: TestClient, { id, version }: OwnListing, draft: object) =>
  owner.put<OwnListing>(`/api/my/listings/${id}`, { version, ...draft })

export const act = (owner: TestClient, { id }: Pick<OwnListing, 'id'>, action: string) =>
  owner.post<OwnListing>(`/api/my/listings/${id}/${action}`)

/** Photos without files, for tests about something else. */
export const giveImages = (app: TestApp, listingId: string, count = 1) =>
  app.query('update listings set images = $2 where id = $1', [
    listingId,
    JSON.stringify(Array.from({ length: count }, () => storedPhoto())),
  ])

/** A complete draft. */
export async function makeDraft(app: TestApp, owner: TestClient, more: Partial<ListingDraft> = {}) {
  const draft = propertyDraft(more)
  const listing = await begin(owner, draft.facts.kind)
  await giveImages(app, listing.id)
  return (await succeeded(save(owner, listing, draft))).body
}

export async function publish(app: TestApp, owner: TestClient, more: Partial<ListingDraft> = {}) {
  return (await succeeded(act(owner, await makeDraft(app, owner, more), 'publish'))).body
}

/** Without it an owner can publish at most two. */
export const givePlan = (app: TestApp, userId: string, plan: string) =>
  app.query('insert into entitlements (user_id, plan) values ($1, $2)', [userId, plan])

export const listingRow = async (app: TestApp, id: string) =>
  (await app.query<Record<string, unknown>>('select * from listings where id = $1', [id]))[0]!
