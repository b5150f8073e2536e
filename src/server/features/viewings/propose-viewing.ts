import type { PoolClient } from 'pg'
import { viewingAnswerHours, type Viewing } from '#shared/viewings.ts'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import { lockOpenConversation } from '../chat/require-conversation.ts'
import { findMessageByKey, writeMessage } from '../chat/write-message.ts'
import { tellViewingState, tellViewingStep } from './tell-viewing.ts'
import { toViewing, viewingJson, type ViewingJson } from './to-viewing.ts'
import { moveViewing } from './viewing-steps.ts'

const allowance = { burst: 20, refillMs: 60_000 }
const hourMs = 3600_000
const furthestMs = 365 * 24 * hourMs

interface Proposal {
  key: string
  times: string[]
}

/** A message in the thread that the other can answer. It takes the place of a proposal that is open, whoever made it. */
export async function proposeViewing(
  deps: Deps,
  { userId }: Session,
  conversationId: string,
  { key, times }: Proposal,
): Promise<Viewing> {
  const at = deps.now()
  const wanted = requireFutureTimes(times, at)
  await requireAllowance(deps, `viewing:${userId}`, allowance)
  const { proposed, people } = await inTransaction(deps.pool, async (client) => {
    const conversation = await lockOpenConversation(client, conversationId, userId)
    const two = [userId, conversation.otherId] as const
    const earlier = await findMessageByKey(client, conversationId, userId, key)
    if (earlier) return { proposed: requireViewing(earlier), people: two }

    for (const id of await findOpen(client, conversationId)) {
      const replaced = await moveViewing(client, id, 'replaced')
      if (replaced) await tellViewingState(client, replaced, two, at)
    }
    const inserted = await insertViewing(client, conversationId, userId, wanted, at)
    const content = { kind: 'viewing' as const, viewing: inserted }
    await writeMessage(client, conversation, { senderId: userId, key, at, content })
    const viewing = toViewing(inserted)
    await tellViewingState(client, viewing, two, at)
    await tellViewingStep(deps, client, { viewing, people: two, step: 'proposed', by: userId }, at)
    return { proposed: viewing, people: two }
  })
  deps.hints.publish(...people.map((to) => ({ to })))
  return proposed
}

const refuseTimes = (message: string) =>
  new AppError('invalid_input', { fields: [{ field: 'times', message }] })

function requireFutureTimes(times: string[], at: Date) {
  const wanted = [...new Set(times.map((time) => new Date(time).getTime()))].toSorted((a, b) => a - b)
  if (wanted.some((time) => time <= at.getTime())) throw refuseTimes('Choose a time in the future')
  if (wanted.some((time) => time > at.getTime() + furthestMs))
    throw refuseTimes('Choose a time within a year')
  return wanted.map((time) => new Date(time))
}

function requireViewing(message: Awaited<ReturnType<typeof findMessageByKey>>) {
  if (message?.kind === 'viewing') return message.viewing
  throw new AppError('invalid_input', {
    fields: [{ field: 'key', message: 'Something else was sent with this key' }],
  })
}

async function findOpen(client: PoolClient, conversationId: string) {
  const { rows } = await client.query<{ id: string }>(
    `select id from viewings where conversation_id = $1 and state = 'proposed' order by id`,
    [conversationId],
  )
  return rows.map(({ id }) => id)
}

const insertStatement = {
  name: 'insert-viewing',
  text: `insert into viewings as v (id, conversation_id, proposer_id, listing_id, state, times, expires_at, created_at)
    select $1, c.id, $3, (select a.listing_id from matches a where a.client_id = c.client_id and a.owner_id = c.owner_id
      and a.listing_id is not null order by a.created_at desc limit 1), 'proposed', $4::timestamptz[], $5, $6
    from conversations c where c.id = $2
    returning ${viewingJson('v')} viewing`,
}

/** Open for a day, or until the last of its times. */
async function insertViewing(
  client: PoolClient,
  conversationId: string,
  userId: string,
  times: Date[],
  at: Date,
) {
  const expiresAt = Math.min(at.getTime() + viewingAnswerHours * hourMs, times.at(-1)!.getTime())
  const { rows } = await client.query<{ viewing: ViewingJson }>({
    ...insertStatement,
    values: [newId(), conversationId, userId, times, new Date(expiresAt), at],
  })
  return rows[0]!.viewing
}
