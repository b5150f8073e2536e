import type { Kind } from '#shared/market/kinds.ts'
import type { DraftDetails } from '#shared/market/listing-details.ts'
import type { Role } from '#shared/roles.ts'
import { newId } from '../db/ids.ts'
import { profiles, userRoles } from '../db/schema/accounts.ts'
import { users } from '../db/schema/users.ts'
import { hashPassword } from '#server/features/people/accounts/secrets.ts'
import { listings, type StoredPhoto } from '../db/schema/listings.ts'
import { createSession } from '#server/features/people/accounts/sessions.ts'
import { toFactColumns } from '#server/features/market/listings/listing-facts.ts'
import { cellOf, snapToGrid } from '../locations/grid.ts'
import { insertRows } from './insert-rows.ts'
import { quickCost } from './quick-cost.ts'
import type { TestApp } from './test-app.ts'

export const factoryPassword = 'Sesame123'
const factoryHash = await hashPassword(factoryPassword, quickCost)
let made = 0
/** Names must not contain digits. */
const inLetters = (count: number) => String(count).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)

interface AccountOptions {
  role?: Role | null
  isConfirmed?: boolean
  email?: string
}

export async function makeAccount(
  app: TestApp,
  { role = 'client', isConfirmed = true, email }: AccountOptions = {},
) {
  made += 1
  const id = newId()
  const account = {
    id,
    email: email ?? `person-${made}@example.com`,
    name: `Person ${inLetters(made)}`,
    role,
  }
  const now = app.deps.now()
  const { pool } = app.deps
  await insertRows(pool, users, {
    id,
    email: account.email,
    passwordHash: factoryHash,
    emailVerifiedAt: isConfirmed ? now : null,
    acceptedTermsAt: now,
    metadata: { name: account.name, full_name: account.name, ...(role && { role }) },
    createdAt: now,
  })
  await insertRows(pool, profiles, { id, fullName: account.name, email: account.email, onboardedAt: now })
  if (role) await insertRows(pool, userRoles, { id: newId(), userId: id, role })
  return account
}

/** A new browser signed in to a new account, without the cost of checking a password. */
export async function signedInClient(app: TestApp, role: Role | null = 'client') {
  const account = await makeAccount(app, { role })
  return { account, client: await signedInBrowser(app, account.id) }
}

export async function signedInBrowser(app: TestApp, userId: string) {
  const client = app.client()
  const caller = { ip: '127.0.0.1', userAgent: 'a test', locale: '', language: 'en' as const }
  const { token } = await createSession(app.deps, app.deps.pool, userId, false, caller)
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

/** A complete listing, published unless specified. A custom location gets its matching cells. */
export async function makeListing(
  app: TestApp,
  ownerId: string,
  options: Partial<typeof listings.$inferInsert> = {},
) {
  const { kind = 'property', status = 'active' } = options
  const now = app.deps.now()
  const place = snapToGrid({ lat: options.lat ?? bend.lat, lon: options.lon ?? bend.lon })
  const id = newId()
  await insertRows(app.deps.pool, listings, {
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
    ...options,
    ...place,
    smallCell: cellOf(place, 'small'),
    largeCell: cellOf(place, 'large'),
  })
  return options.id ?? id
}

/** The latest email to an address, and the link in it. */
export const waitForMail = (app: TestApp, recipient: string, count = 1) =>
  waitForMails(app, recipient, '%', count)

/** The email with this subject, for emails that are sent at the same time and arrive in any order. */
export const waitForMailAbout = (app: TestApp, recipient: string, subject: string) =>
  waitForMails(app, recipient, subject, 1)

async function waitForMails(app: TestApp, recipient: string, subject: string, count: number) {
  for (let tries = 0; tries < 3600; tries += 1) {
    const mails = await app.query<{ subject: string; text: string; html: string }>(
      `select subject, text, html from mailbox where recipient = $1 and subject like $2
        order by created_at desc, id desc`,
      [recipient, subject],
    )
    if (mails.length >= count) return { ...mails[0]!, link: /https?:\/\/\S+/.exec(mails[0]!.text)![0] }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${recipient} never got ${count} × “${subject}”`)
}

/** An emailed link without its origin, which in tests isn't where the server listens. */
export const pathOf = (link: string) => {
  const { pathname, search } = new URL(link)
  return pathname + search
}

export const tokenOf = (link: string) => new URL(link).searchParams.get('token')!

/** Uses up an allowance completely. */
export const useUp = (app: TestApp, key: string) =>
  app.query('insert into rate_limits (key, whole_again_at) values ($1, $2)', [
    key,
    new Date(app.deps.now().getTime() + 11 * 3600_000),
  ])
