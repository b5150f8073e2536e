import type { Pool } from 'pg'
import type { CheckedBodyOf } from '#shared/endpoint.ts'
import type { report as reportEndpoint } from '#shared/safety.ts'
import { newId } from '../../db/ids.ts'
import { reports } from '../../db/schema/safety.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import { requirePair } from './lock-pair.ts'

type Report = CheckedBodyOf<typeof reportEndpoint>

/** What the operator sees of it, as it is now: it may be changed or deleted later. */
interface Reported {
  personId: string
  context: Record<string, unknown>
}

const allowance = { burst: 10, refillMs: 10 * 60_000 }
const messagesKept = 20

/** Stores it for the operator. A block shields nobody from being reported. */
export async function report(deps: Deps, session: Session, { about, id, reason, text }: Report) {
  if (!session.role) throw new AppError('wrong_role')
  const { personId, context } = await finders[about](deps.pool, session, id)
  await requireAllowance(deps, `report:${session.userId}`, allowance)
  await deps.db.insert(reports).values({
    id: newId(),
    reporterId: session.userId,
    about,
    aboutId: id,
    personId,
    reason,
    text,
    context,
    createdAt: deps.now(),
  })
}

const finders: Record<Report['about'], (pool: Pool, session: Session, id: string) => Promise<Reported>> = {
  listing: async (pool, { role }, id) => {
    const found =
      role === 'client'
        ? await findOne<Reported>(
            pool,
            `select owner_id "personId", jsonb_build_object('title', title, 'description', description, 'kind', kind,
             'city', city, 'neighborhood', neighborhood, 'priceCents', price_cents, 'salePriceCents', sale_price_cents,
             'status', status, 'images', images, 'details', details) context
           from listings where id = $1 and status <> 'draft'`,
            [id],
          )
        : undefined
    return requireFound(found)
  },
  person: async (pool, session, id) => {
    await requirePair(pool, session, id)
    const found = await findOne<Reported>(
      pool,
      `select n.id "personId", jsonb_build_object('name', n.full_name, 'avatarUrl', n.avatar_url,
         'about', c.about, 'photos', c.photos) context
       from profiles n left join client_profiles c on c.user_id = n.id where n.id = $1`,
      [id],
    )
    return requireFound(found)
  },
  conversation: async (pool, { userId }, id) => {
    const found = await findOne<Reported>(
      pool,
      `select case when c.client_id = $2 then c.owner_id else c.client_id end "personId",
         jsonb_build_object('messages', coalesce((select jsonb_agg(m order by m.seq) from (
           select seq, sender_id "senderId", kind, message_text "text", photo, created_at "sentAt"
           from conversation_messages where conversation_id = c.id order by seq desc limit ${messagesKept}) m), '[]')) context
       from conversations c where c.id = $1 and $2 in (c.client_id, c.owner_id)`,
      [id, userId],
    )
    return requireFound(found)
  },
}

async function findOne<Row extends object>(pool: Pool, text: string, values: unknown[]) {
  return (await pool.query<Row>(text, values)).rows[0]
}

function requireFound<T>(found: T | undefined): T {
  if (found === undefined) throw new AppError('not_found')
  return found
}
