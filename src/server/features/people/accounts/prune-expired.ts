import { dayMs } from '#shared/durations.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { pruneRateLimits } from '#server/limits/rate-limit.ts'

/** As long as the browser keeps its device cookie. */
const deviceLifeMs = 365 * dayMs
const signInLifeMs = 90 * dayMs
/** For authenticator secrets that were never confirmed. */
const unconfirmedLifeMs = dayMs

/** Counted from the end of the waiting period: as long as the link that completes the recovery. */
const recoveryLifeMs = 7 * dayMs
const unconfirmedAccountLifeMs = 7 * dayMs

const expired = (table: string, isOver: string) =>
  defineStatement(`prune-${table}`, `delete from ${table} where ${isOver}`)

/** Each with the age of its `$1`. */
const statements = [
  [expired('sessions', 'expires_at < $1'), 0],
  [expired('emailed_links', 'expires_at < $1'), 0],
  [expired('sign_up_browsers', 'expires_at < $1'), 0],
  [expired('confirmation_codes', 'expires_at < $1'), 0],
  [expired('oauth_attempts', 'expires_at < $1'), 0],
  [expired('known_devices', 'created_at < $1'), deviceLifeMs],
  [expired('pending_sign_ins', 'expires_at < $1'), 0],
  [expired('passkey_challenges', 'expires_at < $1'), 0],
  [expired('sign_ins', 'created_at < $1'), signInLifeMs],
  [expired('email_changes', 'stoppable_until < $1'), 0],
  [expired('two_step_secrets', 'confirmed_at is null and created_at < $1'), unconfirmedLifeMs],
  [expired('account_recoveries', 'ready_at < $1'), recoveryLifeMs],
  // Nobody ever signed in to these accounts. A recent new sign-up keeps one until its confirmation link expires.
  [
    expired(
      'users',
      `email_verified_at is null and deleted_at is null and created_at < $1
        and not exists (select from sign_up_browsers b where b.user_id = users.id)`,
    ),
    unconfirmedAccountLifeMs,
  ],
] as const

/** Runs every hour. Expired rows are already rejected, so this only keeps the tables small. */
export async function pruneExpired(deps: Deps) {
  for (const [statement, ageMs] of statements)
    await statement.run(deps.pool, [new Date(deps.now().getTime() - ageMs)])
  await pruneRateLimits(deps)
}
