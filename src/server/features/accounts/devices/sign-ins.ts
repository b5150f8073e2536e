import { and, desc, eq, gt, isNotNull, lt, ne } from 'drizzle-orm'
import {
  signInsPageSize,
  type SecondStep,
  type SignIn,
  type SignInOutcome,
  type SignInWay,
} from '#shared/security.ts'
import type { Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { signIns } from '../../../db/schema/security.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Session } from '../../../http/session.ts'
import { nameDevice } from './name-device.ts'

interface NewSignIn {
  userId: string
  way: SignInWay
  outcome: SignInOutcome
  caller: Caller
}

export async function recordSignIn(
  { now }: Pick<Deps, 'now'>,
  db: Queryable,
  { userId, way, outcome, caller }: NewSignIn,
) {
  const id = newId()
  await db.insert(signIns).values({ userId, id, way, outcome, ...caller, createdAt: now() })
  return id
}

export async function recordSecondStep(
  db: Queryable,
  { userId, signInId }: { userId: string; signInId: string },
  secondStep: SecondStep,
  outcome: SignInOutcome,
) {
  await db
    .update(signIns)
    .set({ secondStep, outcome })
    .where(and(eq(signIns.userId, userId), eq(signIns.id, signInId)))
}

/** Whether another sign-in since then came to wrong codes. */
export async function wereCodesRefused(
  db: Queryable,
  { userId, signInId }: { userId: string; signInId: string },
  since: Date,
) {
  const found = await db
    .select({ id: signIns.id })
    .from(signIns)
    .where(
      and(
        eq(signIns.userId, userId),
        ne(signIns.id, signInId),
        eq(signIns.outcome, 'refused'),
        isNotNull(signIns.secondStep),
        gt(signIns.createdAt, since),
      ),
    )
    .limit(1)
  return found.length > 0
}

const sameGuessMs = 10 * 60_000
const recentCount = 20

// Somebody who guesses on and on is one row every ten minutes.
const refusedStatement = {
  name: 'record-refused-sign-in',
  text: `insert into sign_ins (user_id, id, way, outcome, ip, user_agent, created_at)
    select u.id, $2, 'password', $7, $3, $4, $5 from users u
    where u.email = $1 and not exists (
      select from (select * from sign_ins where user_id = u.id order by id desc limit ${recentCount}) s
      where s.outcome = $7 and s.second_step is null and s.ip = $3 and s.user_agent = $4
        and s.created_at > $6)`,
}

/** One statement whether there is such an account or not: the answer's time tells nothing. */
export async function recordRefused(
  { pool, now }: Deps,
  email: string,
  { ip, userAgent }: Caller,
  outcome: 'refused' | 'wrong_page',
) {
  const at = now()
  const since = new Date(at.getTime() - sameGuessMs)
  await pool.query({ ...refusedStatement, values: [email, newId(), ip, userAgent, at, since, outcome] })
}

export async function listSignIns({ db }: Deps, { userId }: Session, after: string | undefined) {
  const rows = await db
    .select()
    .from(signIns)
    .where(and(eq(signIns.userId, userId), after ? lt(signIns.id, after) : undefined))
    .orderBy(desc(signIns.id))
    .limit(signInsPageSize + 1)
  return { signIns: rows.slice(0, signInsPageSize).map(toSignIn), hasMore: rows.length > signInsPageSize }
}

const toSignIn = (row: typeof signIns.$inferSelect): SignIn => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  device: nameDevice(row.userAgent),
  ip: row.ip,
  way: row.way,
  secondStep: row.secondStep,
  outcome: row.outcome,
})
