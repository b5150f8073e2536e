import type { Role } from '#shared/roles.ts'
import { newId } from '../db/ids.ts'
import { profiles, userRoles, users } from '../db/schema/accounts.ts'
import { hashPassword } from '../features/accounts/secrets.ts'
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

/** Signs a fresh browser in to a fresh account. */
export async function signedInClient(app: TestApp, role: Role = 'client') {
  const account = await makeAccount(app, { role })
  const client = app.client()
  const reply = await client.post('/api/auth/sign-in', {
    email: account.email,
    password: factoryPassword,
    role,
  })
  if (reply.status !== 200) throw new Error(`The factory could not sign in: ${reply.text}`)
  return { account, client }
}

/** The newest mail to somebody, and the link in it. */
export async function waitForMail(app: TestApp, recipient: string, count = 1) {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await app.query<{ subject: string; text: string; html: string }>(
      'select subject, text, html from mailbox where recipient = $1 order by created_at desc, id desc',
      [recipient],
    )
    if (mails.length >= count) return { ...mails[0]!, link: /https?:\/\/\S+/.exec(mails[0]!.text)![0] }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No mail came to ${recipient}`)
}
