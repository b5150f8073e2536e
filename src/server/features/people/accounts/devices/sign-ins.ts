import { minuteMs } from '#shared/durations.ts'
import type { Pool, PoolClient } from 'pg'
import {
  signInsPageSize,
  type SecondStep,
  type SignIn,
  type SignInOutcome,
  type SignInMethod,
} from '#shared/people/security.ts'
import { newId } from '#server/db/ids.ts'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { signIns } from '#server/db/schema/security.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Session } from '#server/http/session.ts'
import { nameDevice } from './name-device.ts'
import { toPage } from '#server/db/to-page.ts'

interface NewSignIn {
  userId: string
  method: SignInMethod
  outcome: SignInOutcome
  caller: Caller
}

const recordStatement = defineStatement(
  'record-sign-in',
  `insert into sign_ins (user_id, id, method, outcome, ip, user_agent, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
)

export async function recordSignIn(
  { now }: Pick<Deps, 'now'>,
  db: Pool | PoolClient,
  { userId, method, outcome, caller }: NewSignIn,
) {
  const id = newId()
  await recordStatement.run(db, [userId, id, method, outcome, caller.ip, caller.userAgent, now()])
  return id
}

const secondStepStatement = defineStatement(
  'record-second-step',
  'update sign_ins set second_step = $3, outcome = $4 where user_id = $1 and id = $2',
)

export async function recordSecondStep(
  db: Pool | PoolClient,
  { userId, signInId }: { userId: string; signInId: string },
  secondStep: SecondStep,
  outcome: SignInOutcome,
) {
  await secondStepStatement.run(db, [userId, signInId, secondStep, outcome])
}

const codesRefusedStatement = defineStatement(
  'find-refused-codes',
  `select from sign_ins where user_id = $1 and id <> $2 and outcome = 'refused' and second_step is not null
    and created_at > $3 limit 1`,
)

/** Whether another sign-in since then failed with wrong codes. */
export async function wereCodesRefused(
  db: Pool | PoolClient,
  { userId, signInId }: { userId: string; signInId: string },
  since: Date,
) {
  return (await codesRefusedStatement.run(db, [userId, signInId, since])) > 0
}

const sameGuessMs = 10 * minuteMs
const recentCount = 20

// Continued guessing adds only one row every ten minutes.
const refusedStatement = defineStatement(
  'record-refused-sign-in',
  `insert into sign_ins (user_id, id, method, outcome, ip, user_agent, created_at)
    select u.id, $2, 'password', $7, $3, $4, $5 from users u
    where u.email = $1 and not exists (
      select from (select * from sign_ins where user_id = u.id order by id desc limit ${recentCount}) s
      where s.outcome = $7 and s.second_step is null and s.ip = $3 and s.user_agent = $4
        and s.created_at > $6)`,
)

/** One statement, whether or not the account exists, so that the response time reveals nothing. */
export async function recordRefused(
  { pool, now }: Deps,
  email: string,
  { ip, userAgent }: Caller,
  outcome: 'refused' | 'wrong_page' | 'unfinished',
) {
  const at = now()
  const since = new Date(at.getTime() - sameGuessMs)
  await refusedStatement.run(pool, [email, newId(), ip, userAgent, at, since, outcome])
}

type Row = typeof signIns.$inferSelect

const pageStatement = defineStatement<Row>(
  'list-sign-ins',
  `select ${columnsOf(signIns)} from sign_ins where user_id = $1 and ($2::uuid is null or id < $2)
    order by id desc limit ${signInsPageSize + 1}`,
)

export async function listSignIns({ pool }: Deps, { userId }: Session, after: string | undefined) {
  const rows = await pageStatement.rows(pool, [userId, after])
  const { page, next } = toPage(rows, signInsPageSize, ({ id }) => id)
  return { signIns: page.map(toSignIn), next }
}

const toSignIn = (row: Row): SignIn => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  device: nameDevice(row.userAgent),
  ip: row.ip,
  method: row.method,
  secondStep: row.secondStep,
  outcome: row.outcome,
})
