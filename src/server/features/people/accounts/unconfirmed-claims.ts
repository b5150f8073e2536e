import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { assignRole } from './account-setup.ts'
import { findSignUp } from './confirmation/sign-up-browsers.ts'
import { nameOrPlaceholder } from './name-or-placeholder.ts'
import { dropPasskeys } from './passkeys/my-passkeys.ts'
import { endAllSessions } from './sessions.ts'

const clearUserStatement = defineStatement(
  'clear-unconfirmed-user',
  'update users set password_hash = null, metadata = $2 where id = $1',
)
const clearProfileStatement = defineStatement(
  'clear-unconfirmed-profile',
  'update profiles set full_name = $2, avatar_url = null where id = $1',
)
const dropRoleStatement = defineStatement(
  'drop-unconfirmed-role',
  'delete from user_roles where user_id = $1',
)
const dropClaimsStatement = defineStatement(
  'drop-unconfirmed-claims',
  `with links as (delete from emailed_links where user_id = $1),
      devices as (delete from known_devices where user_id = $1)
    delete from identities where user_id = $1`,
)
const evictStatement = defineStatement(
  'evict-unconfirmed',
  'delete from users where email = $1 and id <> $2 and email_verified_at is null',
)

/**
 * An unconfirmed account may have been created by someone who doesn't own the address. Once the owner shows up,
 * everything chosen for it or attached to it before is removed, except what the owner chose in this browser.
 */
export async function dropUnconfirmedClaims(
  tx: PoolClient,
  { id: userId }: { id: string },
  deviceToken: string | undefined,
) {
  const own = await findSignUp(tx, userId, deviceToken)
  const name = own?.fullName ?? undefined
  const role = own?.role ?? undefined
  const metadata = { ...(role && { role }), ...(name && { name, full_name: name }) }
  await clearUserStatement.run(tx, [userId, metadata])
  await clearProfileStatement.run(tx, [userId, name ?? nameOrPlaceholder()])
  await dropRoleStatement.run(tx, [userId])
  if (role) await assignRole(tx, userId, role)
  await dropClaimsStatement.run(tx, [userId])
  await dropPasskeys(tx, userId)
  await endAllSessions(tx, userId)
}

/**
 * Someone who has proven that an address is theirs takes it over from an unconfirmed account. Nobody ever signed in to
 * that account, so it holds no data.
 */
export async function evictUnconfirmed(tx: PoolClient, email: string, userId: string) {
  await evictStatement.run(tx, [email, userId])
}
