import type { Kind } from '#shared/kinds.ts'
import type { DraftDetails } from '#shared/listing-details.ts'
import type { Role } from '#shared/roles.ts'
import { newId } from '../db/ids.ts'
import { profiles, userRoles, users } from '../db/schema/accounts.ts'
import { hashPassword } from '../features/accounts/secrets.ts'
import { listings, type StoredPhoto } from '../db/schema/listings.ts'
import { createSession } from '../features/accounts/sessions.ts'
import { toFactColumns } from '../features/listings/listing-facts.ts'
import { cellOf, snapToGrid } from '../places/grid.ts'
import { quickCost } from './quick-cost.ts'
import type { TestApp } from './test-app.ts'

export const factoryPassword = 'Sesame123'
const factoryHash = await hashPassword(factoryPassword, quickCost)
let made = 0

interface AccountWish {
  role?: Role | null
  isConfirmed?: boolean
  email?: string
}

export async function makeAccount(
  app: TestApp,
  { role = 'client', isConfirmed = true, email }: AccountWish = {},
) {
  made += 1
  const id = newId()
  const account = { id, email: email ?? `person-${made}@example.com`, name: `Person ${made}`, role }
  const now = app.deps.now()
  await app.deps.db.insert(users).values({
    id,
    email: account.email,
    passwordHash: factoryHash,
    emailVerifiedAt: isConfirmed ? now : null,
    acceptedTermsAt: now,
    metadata: { name: account.name, full_name: account.name, ...(role && { role }) },
    createdAt: now,
  })
  await app.deps.db
    .insert(profiles)
    .values({ id, fullName: account.name, email: account.email, onboardedAt: now })
  if (role) await app.deps.db.insert(userRoles).values({ id: newId(), userId: id, role })
  return account
}

/** A fresh browser that is signed in to a fresh account, without the time that checking a password takes. */
export async function signedInClient(app: TestApp, role: Role | null = 'client') {
  const account = await makeAccount(app, { role })
  return { account, client: await signedInBrowser(app, account.id) }
}

export async function signedInBrowser(app: TestApp, userId: string) {
  const client = app.client()
  const caller = { ip: '127.0.0.1', userAgent: 'a test' }
  const { token } = await createSession(app.deps, app.deps.db, userId, false, caller)
  client.cookies.set('keyswipe_session', token)
  return client
}

const bend = { city: 'Bend', cityId: 5_713_587, lat: 44.05817, lon: -121.31531 }

const factsOfKind: Record<Kind, DraftDetails> = {
  property: {
    kind: 'property',
    details: {
      type: 'cabin',
      beds: 2,
      baths: 1,
      squareFootage: 840,
      isFurnished: true,
      arePetsAllowed: true,
      amenities: ['internet', 'fireplace'],
    },
  },
  motorcycle: {
    kind: 'motorcycle',
    details: { type: 'naked', brand: 'Yamaha', model: 'MT-07', year: 2021, engineCc: 689, mileageKm: 19_300 },
  },
  bicycle: { kind: 'bicycle', details: { type: 'gravel', frameSize: 'M', gears: 12, isElectric: false } },
  yacht: { kind: 'yacht', details: { type: 'sailing', lengthM: 12.4, cabins: 3, passengers: 8 } },
}

export const storedPhoto = (): StoredPhoto => ({
  id: newId(),
  width: 1200,
  height: 1500,
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  tint: '#2a2018',
})

/** A complete listing, shown unless it is asked for otherwise. A place of its own lies in the squares that it should. */
export async function makeListing(
  app: TestApp,
  ownerId: string,
  wish: Partial<typeof listings.$inferInsert> = {},
) {
  const { kind = 'property', status = 'active' } = wish
  const now = app.deps.now()
  const place = snapToGrid({ lat: wish.lat ?? bend.lat, lon: wish.lon ?? bend.lon })
  const id = newId()
  await app.deps.db.insert(listings).values({
    id,
    ownerId,
    ...toFactColumns(factsOfKind[kind]),
    title: 'Glass-front cabin',
    description: 'Quiet, warm and close to the river.',
    images: [storedPhoto()],
    neighborhood: 'Old Mill',
    city: bend.city,
    cityId: bend.cityId,
    priceCents: 195_000,
    listingType: 'rent',
    status,
    isActive: status === 'active',
    quality: 0.5,
    createdAt: now,
    publishedAt: status === 'draft' ? null : now,
    confirmedAt: now,
    surfacedAt: now,
    ...wish,
    ...place,
    smallCell: cellOf(place, 'small'),
    largeCell: cellOf(place, 'large'),
  })
  return wish.id ?? id
}

/** The newest mail to somebody, and the link in it. */
export async function waitForMail(app: TestApp, recipient: string, count = 1) {
  for (let tries = 0; tries < 300; tries += 1) {
    const mails = await app.query<{ subject: string; text: string; html: string }>(
      'select subject, text, html from mailbox where recipient = $1 order by created_at desc, id desc',
      [recipient],
    )
    if (mails.length >= count) return { ...mails[0]!, link: /https?:\/\/\S+/.exec(mails[0]!.text)![0] }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No mail came to ${recipient}`)
}

/** A mailed link without its origin, which in tests is not where the server listens. */
export const pathOf = (link: string) => {
  const { pathname, search } = new URL(link)
  return pathname + search
}

export const tokenOf = (link: string) => new URL(link).searchParams.get('token')!

/** As if somebody had done all of it that they may. */
export const useUp = (app: TestApp, key: string) =>
  app.query('insert into rate_limits (key, whole_again_at) values ($1, $2)', [
    key,
    new Date(app.deps.now().getTime() + 11 * 3600_000),
  ])
