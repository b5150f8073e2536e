import { dayMs } from '#shared/durations.ts'
import type { Pool, PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import { signUpBrowsers } from '#server/db/schema/accounts.ts'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '../secrets.ts'

/** As long as the confirmation link is valid. */
const lifeMs = dayMs

export type SignUp = typeof signUpBrowsers.$inferSelect

interface Choice {
  passwordHash: string | null
  fullName: string | null
  role: Role | null
}

interface SignUpBrowser {
  userId: string
  deviceToken: string
  rememberMe: boolean
  /** The choices made in this browser. Without them, earlier choices are kept. */
  choice?: Choice
}

const rememberStatement = defineStatement(
  'remember-sign-up-browser',
  `insert into sign_up_browsers (user_id, device_hash, remember_me, expires_at) values ($1, $2, $3, $4)
    on conflict (user_id, device_hash) do update
      set remember_me = excluded.remember_me, expires_at = excluded.expires_at`,
)
const chooseStatement = defineStatement(
  'remember-sign-up-choice',
  `insert into sign_up_browsers (user_id, device_hash, remember_me, expires_at, password_hash, full_name, role)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (user_id, device_hash) do update
      set remember_me = excluded.remember_me, expires_at = excluded.expires_at,
        password_hash = excluded.password_hash, full_name = excluded.full_name, role = excluded.role`,
)

export async function rememberSignUpBrowser(
  { now }: Pick<Deps, 'now'>,
  db: Pool | PoolClient,
  { userId, deviceToken, rememberMe, choice }: SignUpBrowser,
) {
  const expiresAt = new Date(now().getTime() + lifeMs)
  const values = [userId, hashToken(deviceToken), rememberMe, expiresAt]
  if (choice) await chooseStatement.run(db, [...values, choice.passwordHash, choice.fullName, choice.role])
  else await rememberStatement.run(db, values)
}

const isOf = 'user_id = $1 and device_hash = $2'
const isThis = `${isOf} and expires_at > $3`
const isThisStatement = defineStatement('is-sign-up-browser', `select from sign_up_browsers where ${isThis}`)
const findStatement = defineStatement<SignUp>(
  'find-sign-up',
  `select ${columnsOf(signUpBrowsers)} from sign_up_browsers where ${isOf}`,
)
const takeStatement = defineStatement<SignUp>(
  'take-sign-up-browser',
  `delete from sign_up_browsers where ${isThis} returning ${columnsOf(signUpBrowsers)}`,
)

export async function isSignUpBrowser(
  deps: Pick<Deps, 'now'>,
  db: Pool | PoolClient,
  userId: string,
  deviceToken: string | undefined,
) {
  if (!deviceToken) return false
  return (await isThisStatement.run(db, [userId, hashToken(deviceToken), deps.now()])) > 0
}

/** The choices made in a browser, identified by its token or by the hash in an emailed link. */
export async function findSignUp(
  db: Pool | PoolClient,
  userId: string,
  device: string | Buffer | undefined | null,
): Promise<SignUp | undefined> {
  if (!device) return undefined
  const deviceHash = typeof device === 'string' ? hashToken(device) : device
  return findStatement.first(db, [userId, deviceHash])
}

const passwordsStatement = defineStatement<{ passwordHash: string | null }>(
  'find-sign-up-passwords',
  `select distinct password_hash "passwordHash" from sign_up_browsers
    where user_id = $1 and expires_at > $2 limit 2`,
)

/** Whether people chose different passwords for the address. Emails don't say which sign-up they belong to. */
export async function isContested({ now }: Pick<Deps, 'now'>, db: Pool | PoolClient, userId: string) {
  return (await passwordsStatement.run(db, [userId, now()])) > 1
}

/** A browser completes a sign-up only once. */
export async function takeSignUpBrowser(
  deps: Pick<Deps, 'now'>,
  db: Pool | PoolClient,
  userId: string,
  deviceToken: string,
): Promise<SignUp | undefined> {
  return takeStatement.first(db, [userId, hashToken(deviceToken), deps.now()])
}

const dropOthersStatement = defineStatement(
  'drop-other-sign-ups',
  `delete from sign_up_browsers where user_id = $1 and ($2::text is null or password_hash <> $2)`,
)

/** Drops sign-ups with a different password: the address was confirmed for another one. */
export async function dropOtherSignUps(db: Pool | PoolClient, userId: string, passwordHash: string | null) {
  await dropOthersStatement.run(db, [userId, passwordHash])
}
