import type { PoolClient } from 'pg'
import { emailSchema } from '#shared/people/accounts.ts'
import type { OauthProvider } from '#shared/people/oauth-providers.ts'
import { returnPath } from '#shared/return-path.ts'
import type { Role } from '#shared/roles.ts'
import { recordInAuditLog } from '#server/db/audit-log.ts'
import { newId } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { users } from '#server/db/schema/users.ts'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { defineStatement } from '#server/db/statement.ts'
import { isUniqueViolation } from '#server/db/violations.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { isShowablePicture } from '#server/http/picture-hosts.ts'
import type { Caller } from '#server/http/caller.ts'
import { assignRole, createProfile, orFailAs } from './account-setup.ts'
import { completeSignIn, notifyNewDevice } from './complete-sign-in.ts'
import type { User } from './find-user.ts'
import type { OauthPerson } from './oauth-providers.ts'
import { nameOrPlaceholder } from './name-or-placeholder.ts'
import { dropUnconfirmedClaims } from './unconfirmed-claims.ts'

interface OauthSignIn {
  provider: OauthProvider
  person: OauthPerson
  attempt: { role: Role; rememberMe: boolean; returnTo: string | null }
}

const linkedStatement = defineStatement<User>(
  'find-linked-user',
  `select ${columnsOf(users, 'u')} from identities i join users u on u.id = i.user_id
    where i.provider = $1 and i.subject = $2`,
)
const lockByEmailStatement = defineStatement<User>(
  'lock-user-by-email',
  `select ${columnsOf(users)} from users where email = $1 for update`,
)
const identifyStatement = defineStatement(
  'insert-identity',
  'insert into identities (provider, subject, user_id, created_at) values ($1, $2, $3, $4)',
)
const linkStatement = defineStatement<User>(
  'link-user',
  `update users set email_verified_at = $2, metadata = $3 where id = $1 returning ${columnsOf(users)}`,
)
const renameStatement = defineStatement(
  'rename-linked-profile',
  'update profiles set full_name = $2, avatar_url = $3 where id = $1',
)
const createStatement = defineStatement<User>(
  'create-oauth-user',
  `insert into users (id, email, email_verified_at, accepted_terms_at, metadata, language)
    values ($1, $2, $3, $4, $5, $6) returning ${columnsOf(users)}`,
)

/** Finds, links or creates the account of a person verified by Google or Facebook, in one transaction. */
export async function signInWithOauth(deps: Deps, signIn: OauthSignIn, caller: Caller, deviceToken: string) {
  const { provider, attempt } = signIn
  const { rememberMe, returnTo } = attempt
  const complete = () =>
    inTransaction(deps.pool, async (tx) => {
      const user = (await findLinkedUser(tx, signIn)) ?? (await linkOrCreate(deps, tx, signIn, caller))
      const role = await assignRole(tx, user.id, attempt.role)
      if (role !== attempt.role) await recordRoleConflict(deps, tx, user.id, signIn, role)
      if (!user.emailVerifiedAt) {
        await deps.jobs.enqueue(tx, 'send-confirmation-email', { email: user.email })
        return { role, userId: user.id }
      }
      const request = { userId: user.id, method: provider, rememberMe, returnTo, deviceToken, caller }
      return { role, userId: user.id, result: await completeSignIn(deps, tx, request) }
    })
  const { role, userId, result } = await orFailAs('setup_error', () =>
    complete().catch((error: unknown) => {
      // The same new person arrived twice at once: the second try finds the account the first one created.
      if (isUniqueViolation(error)) return complete()
      throw error
    }),
  )
  if (!result) {
    deps.jobs.wake('send-confirmation-email')
    throw new AppError('email_not_confirmed')
  }
  notifyNewDevice(deps, userId, result)
  return { result: result, role, isRoleKept: role !== attempt.role, path: returnPath(returnTo, role) }
}

function findLinkedUser(tx: PoolClient, { provider, person }: OauthSignIn): Promise<User | undefined> {
  return linkedStatement.first(tx, [provider, person.subject])
}

async function linkOrCreate(deps: Deps, tx: PoolClient, signIn: OauthSignIn, caller: Caller): Promise<User> {
  const parsedEmail = emailSchema.safeParse(signIn.person.email)
  if (!parsedEmail.success)
    throw new AppError('oauth_email_required', { details: { provider: signIn.provider } })
  const email = parsedEmail.data
  const existing = await lockByEmailStatement.first(tx, [email])
  return existing ? link(deps, tx, signIn, existing) : create(deps, tx, signIn, email, caller)
}

async function link(
  deps: Deps,
  tx: PoolClient,
  { provider, person, attempt }: OauthSignIn,
  user: User,
): Promise<User> {
  const failure = { details: { provider } }
  if (!person.isEmailVerified) throw new AppError('account_linking_failed', failure)
  const now = deps.now()
  return orFailAs(
    'account_linking_failed',
    async () => {
      if (!user.emailVerifiedAt) {
        await dropUnconfirmedClaims(tx, user, undefined)
        await renameProfile(tx, user.id, person)
      }
      await identifyStatement.run(tx, [provider, person.subject, user.id, now])
      const metadata = {
        ...(user.emailVerifiedAt ? user.metadata : { role: attempt.role, ...namesOf(person) }),
        account_linked: true,
        linked_at: now.toISOString(),
      }
      return linkStatement.one(tx, [user.id, user.emailVerifiedAt ?? now, metadata])
    },
    failure.details,
  )
}

async function renameProfile(tx: PoolClient, userId: string, person: OauthPerson) {
  await renameStatement.run(tx, [userId, nameOf(person), avatarOf(person)])
}

async function create(
  deps: Deps,
  tx: PoolClient,
  { provider, person, attempt }: OauthSignIn,
  email: string,
  caller: Caller,
): Promise<User> {
  const now = deps.now()
  const fullName = nameOf(person)
  const avatarUrl = avatarOf(person)
  const user = await orFailAs('account_creation_failed', async () => {
    const metadata = {
      role: attempt.role,
      ...namesOf(person),
      oauth_signup: true,
      signup_completed_at: now.toISOString(),
    }
    const verifiedAt = person.isEmailVerified ? now : null
    const created = await createStatement.one(tx, [
      newId(),
      email,
      verifiedAt,
      now,
      metadata,
      caller.language,
    ])
    await identifyStatement.run(tx, [provider, person.subject, created.id, now])
    return created
  })
  await createProfile(tx, { userId: user.id, fullName, email, avatarUrl, caller })
  return user
}

const nameOf = ({ name, email }: OauthPerson) => nameOrPlaceholder(name, email)
const namesOf = (person: OauthPerson) => ({
  name: nameOf(person),
  full_name: nameOf(person),
  avatar_url: avatarOf(person),
})
const avatarOf = (person: OauthPerson) =>
  person.avatarUrl && isShowablePicture(person.avatarUrl) ? person.avatarUrl : undefined

const recordRoleConflict = (
  { now }: Deps,
  tx: PoolClient,
  userId: string,
  { provider, attempt }: OauthSignIn,
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
        requested_role: attempt.role,
      },
    },
    now(),
  )
