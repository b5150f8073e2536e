import type { CheckedBodyOf } from '#shared/endpoint.ts'
import type { report as reportEndpoint } from '#shared/safety.ts'
import { newId } from '../../db/ids.ts'
import { reports } from '../../db/schema/safety.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import { requirePair } from './lock-pair.ts'
import {
  findReportedConversation,
  findReportedListing,
  findReportedPerson,
  type Reported,
} from './reported-context.ts'

type Report = CheckedBodyOf<typeof reportEndpoint>

const allowance = { burst: 10, refillMs: 10 * 60_000 }

/** Stores it for the operator. A block shields nobody from being reported. */
export async function report(deps: Deps, session: Session, { about, id, reason, text }: Report) {
  if (!session.role) throw new AppError('wrong_role')
  const found = await finders[about](deps, session, id)
  if (!found) throw new AppError('not_found')
  await requireAllowance(deps, `report:${session.userId}`, allowance)
  await deps.db.insert(reports).values({
    id: newId(),
    reporterId: session.userId,
    about,
    aboutId: id,
    personId: found.personId,
    reason,
    text,
    context: found.context,
    createdAt: deps.now(),
  })
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
