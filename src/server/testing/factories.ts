import type { Role } from '#shared/roles.ts'
import { newId } from '../db/ids.ts'
import { profiles, userRoles, users } from '../db/schema/accounts.ts'
import { hashPassword } from '../features/accounts/secrets.ts'
import { listings } from '../db/schema/listings.ts'
import { createSession } from '../features/accounts/sessions.ts'
import type { TestApp } from './test-app.ts'

export const factoryPassword = 'Sesame123'
let factoryHash: Promise<string> | undefined
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
  factoryHash ??= hashPassword(factoryPassword)
  const id = newId()
  const account = { id, email: email ?? `person-${made}@example.com`, name: `Person ${made}`, role }
  const now = app.deps.now()
  await app.deps.db.insert(users).values({
    id,
    email: account.email,
    passwordHash: await factoryHash,
    emailVerifiedAt: isConfirmed ? now : null,
    acceptedTermsAt: now,
    metadata: { name: account.name, full_name: account.name, ...(role && { role }) },
    createdAt: now,
  })
  await app.deps.db.insert(profiles).values({ id, fullName: account.name, email: account.email })
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

interface ListingWish {
  status?: 'active' | 'paused'
}

export async function makeListing(app: TestApp, ownerId: string, { status = 'active' }: ListingWish = {}) {
  const id = newId()
  await app.deps.db.insert(listings).values({
    id,
    ownerId,
    title: 'Glass-front cabin',
    priceCents: 195_000,
    status,
    isActive: status === 'active',
  })
  return id
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
