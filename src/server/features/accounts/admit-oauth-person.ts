import { and, eq } from 'drizzle-orm'
import { emailSchema, nameSchema } from '#shared/accounts.ts'
import type { OauthProvider } from '#shared/oauth-providers.ts'
import { returnPath } from '#shared/routes.ts'
import type { Role } from '#shared/roles.ts'
import { recordInAuditLog } from '../../db/audit-log.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { identities, profiles, users } from '../../db/schema/accounts.ts'
import { isUniqueViolation } from '../../db/violations.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { isShowablePicture } from '../../http/picture-hosts.ts'
import type { Caller } from '../../http/caller.ts'
import { assignRole, createProfile, orFailAs } from './account-setup.ts'
import { admit, tellNewDevice } from './admit.ts'
import type { OauthPerson } from './oauth-providers.ts'
import { dropUnconfirmedClaims } from './unconfirmed-claims.ts'

type User = typeof users.$inferSelect
interface Arrival {
  provider: OauthProvider
  person: OauthPerson
  journey: { role: Role; rememberMe: boolean; returnTo: string | null }
}

/** Finds, links or makes the account of somebody whom Google or Facebook vouches for, all in one transaction. */
export async function admitOauthPerson(deps: Deps, arrival: Arrival, caller: Caller, deviceToken: string) {
  const { provider, journey } = arrival
  const { rememberMe, returnTo } = journey
  const attempt = () =>
    deps.db.transaction(async (tx) => {
      const user = (await findLinkedUser(tx, arrival)) ?? (await linkOrCreate(deps, tx, arrival))
      const role = await assignRole(tx, user.id, journey.role)
      if (role !== journey.role) await recordRoleConflict(deps, tx, user.id, arrival, role)
      if (!user.emailVerifiedAt) {
        await deps.jobs.enqueue(tx, 'confirmation-mail', { email: user.email })
        return { role, userId: user.id }
      }
      const way = { userId: user.id, way: provider, rememberMe, returnTo, deviceToken, caller }
      return { role, userId: user.id, door: await admit(deps, tx, way) }
    })
  const { role, userId, door } = await orFailAs('setup_error', () =>
    attempt().catch((error: unknown) => {
      // The same new person twice at the same moment: the second finds what the first has made.
      if (isUniqueViolation(error)) return attempt()
      throw error
    }),
  )
  if (!door) {
    deps.jobs.wake('confirmation-mail')
    throw new AppError('email_not_confirmed')
  }
  tellNewDevice(deps, userId, door)
  return { admitted: door, role, isRoleKept: role !== journey.role, path: returnPath(returnTo, role) }
}

async function findLinkedUser(tx: Transaction, { provider, person }: Arrival): Promise<User | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, person.subject)))
  return row?.user
}

async function linkOrCreate(deps: Deps, tx: Transaction, arrival: Arrival): Promise<User> {
  const parsedEmail = emailSchema.safeParse(arrival.person.email)
  if (!parsedEmail.success)
    throw new AppError('oauth_email_required', { details: { provider: arrival.provider } })
  const email = parsedEmail.data
  const [existing] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  return existing ? link(deps, tx, arrival, existing) : create(deps, tx, arrival, email)
}

async function link(deps: Deps, tx: Transaction, { provider, person }: Arrival, user: User): Promise<User> {
  const failure = { details: { provider } }
  if (!person.isEmailVerified) throw new AppError('account_linking_failed', failure)
  const now = deps.now()
  return orFailAs('account_linking_failed', async () => {
    if (!user.emailVerifiedAt) {
      await dropUnconfirmedClaims(tx, user.id)
      await renameProfile(tx, user.id, person)
    }
    await tx.insert(identities).values({ provider, subject: person.subject, userId: user.id, createdAt: now })
    const [linked] = await tx
      .update(users)
      .set({
        emailVerifiedAt: user.emailVerifiedAt ?? now,
        metadata: {
          ...user.metadata,
          ...(!user.emailVerifiedAt && namesOf(person)),
          account_linked: true,
          linked_at: now.toISOString(),
        },
      })
      .where(eq(users.id, user.id))
      .returning()
    return linked!
  })
}

async function renameProfile(tx: Transaction, userId: string, person: OauthPerson) {
  await tx
    .update(profiles)
    .set({ fullName: nameOf(person), avatarUrl: avatarOf(person) ?? null })
    .where(eq(profiles.id, userId))
}

async function create(
  deps: Deps,
  tx: Transaction,
  { provider, person, journey }: Arrival,
  email: string,
): Promise<User> {
  const now = deps.now()
  const fullName = nameOf(person)
  const avatarUrl = avatarOf(person)
  const user = await orFailAs('account_creation_failed', async () => {
    const [created] = await tx
      .insert(users)
      .values({
        id: newId(),
        email,
        emailVerifiedAt: person.isEmailVerified ? now : null,
        acceptedTermsAt: now,
        metadata: {
          role: journey.role,
          ...namesOf(person),
          oauth_signup: true,
          signup_completed_at: now.toISOString(),
        },
      })
      .returning()
    await tx.insert(identities).values({ provider, subject: person.subject, userId: created!.id })
    return created!
  })
  await createProfile(tx, { userId: user.id, fullName, email, avatarUrl })
  return user
}

const nameOf = (person: OauthPerson) => {
  const name = nameSchema.safeParse(person.name ?? person.email?.split('@')[0])
  return name.success ? name.data : 'New member'
}
const namesOf = (person: OauthPerson) => ({
  name: nameOf(person),
  full_name: nameOf(person),
  avatar_url: avatarOf(person),
})
const avatarOf = (person: OauthPerson) =>
  person.avatarUrl && isShowablePicture(person.avatarUrl) ? person.avatarUrl : undefined

const recordRoleConflict = (
  { now }: Deps,
  tx: Transaction,
  userId: string,
  { provider, journey }: Arrival,
  existing: Role,
) =>
  recordInAuditLog(
    tx,
    {
      tableName: 'user_roles',
      action: 'oauth_role_conflict',
      recordId: userId,
      changedBy: userId,
      details: {
        oauth_provider: provider,
        role_conflict: true,
        existing_role: existing,
        requested_role: journey.role,
      },
    },
    now(),
  )
