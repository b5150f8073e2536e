import { minuteMs } from '#shared/durations.ts'
import type { CheckedBodyOf } from '#shared/endpoint.ts'
import type { report as reportEndpoint } from '#shared/people/safety.ts'
import { newId } from '#server/db/ids.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { requirePair } from './lock-pair.ts'
import {
  findReportedConversation,
  findReportedListing,
  findReportedPerson,
  type Reported,
} from './reported-context.ts'

type Report = CheckedBodyOf<typeof reportEndpoint>

const rateLimit = { burst: 10, refillMs: 10 * minuteMs }

const reportStatement = defineStatement(
  'insert-report',
  `insert into reports (id, reporter_id, about, about_id, person_id, reason, text, context, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

/** Stores a report for the operators. Blocking someone doesn't prevent them from reporting you. */
export async function report(deps: Deps, session: Session, { about, id, reason, text }: Report) {
  if (!session.role) throw new AppError('wrong_role')
  const found = await finders[about](deps, session, id)
  if (!found) throw new AppError('not_found')
  await enforceRateLimit(deps, `report:${session.userId}`, rateLimit)
  const { personId, context } = found
  const values = [newId(), session.userId, about, id, personId, reason, text, context, deps.now()]
  await reportStatement.run(deps.pool, values)
}

type Find = (deps: Deps, session: Session, id: string) => Promise<Reported | undefined>

const finders: Record<Report['about'], Find> = {
  listing: async ({ pool }, { role }, id) => (role === 'client' ? findReportedListing(pool, id) : undefined),
  person: async ({ pool }, session, id) => {
    await requirePair(pool, session, id)
    return findReportedPerson(pool, id)
  },
  conversation: ({ pool }, { userId }, id) => findReportedConversation(pool, id, userId),
}
