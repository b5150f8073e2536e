import { msg, show, type Message } from '#shared/messages/t.ts'
import type { PoolClient } from 'pg'
import { hourMs, minuteMs } from '#shared/durations.ts'
import { viewingAnswerHours, type Viewing } from '#shared/conversations/viewings.ts'
import { newId } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { fingerprintOf } from '#server/http/same-request.ts'
import type { Session } from '#server/http/session.ts'
import { lockOpenConversation } from '#server/features/conversations/chat/require-conversation.ts'
import { findMessageByKey, writeMessage } from '#server/features/conversations/chat/write-message.ts'
import { aboutListingId } from '#server/features/conversations/matches/about-listing.ts'
import { shareWithin, type AddressShared } from '#server/features/conversations/addresses/share-address.ts'
import { publishViewing, notifyViewingStep } from './notify-viewing.ts'
import {
  toViewing,
  viewingJson,
  type ViewingJson,
} from '#server/features/conversations/message-cards/to-viewing.ts'
import { moveViewing } from './viewing-steps.ts'

const rateLimit = { burst: 20, refillMs: minuteMs }
const furthestMs = 365 * 24 * hourMs

interface Proposal {
  key: string
  times: string[]
  minutes: number
  sharedListingId?: string | undefined
}

/**
 * Sends the proposal as a message that the other person can accept. It replaces any open proposal, no matter who made
 * it.
 */
export async function proposeViewing(
  deps: Deps,
  { userId, role }: Session,
  conversationId: string,
  { key, times, minutes, sharedListingId }: Proposal,
  addressShared: AddressShared,
): Promise<Viewing> {
  if (sharedListingId && role !== 'owner') throw new AppError('wrong_role')
  const at = deps.now()
  const wanted = requireFutureTimes(times, at)
  await enforceRateLimit(deps, `viewing:${userId}`, rateLimit)
  const sent = { senderId: userId, key, fingerprint: fingerprintOf({ times, minutes, sharedListingId }) }
  const { proposed, people } = await inTransaction(deps.pool, async (tx) => {
    const conversation = await lockOpenConversation(tx, conversationId, userId)
    const two = [userId, conversation.otherId] as const
    const earlier = await findMessageByKey(tx, conversationId, sent)
    if (earlier) return { proposed: requireViewing(earlier), people: two }

    for (const id of await findOpen(tx, conversationId)) {
      const replaced = await moveViewing(tx, id, 'replaced')
      if (replaced) await publishViewing(tx, replaced, two, at)
    }
    const proposal = { proposerId: userId, times: wanted, minutes, at }
    const inserted = await insertViewing(tx, conversationId, proposal)
    const content = { kind: 'viewing' as const, viewing: inserted }
    const { message } = await writeMessage(tx, conversation, { ...sent, at, content })
    const viewing = toViewing(inserted)
    if (sharedListingId) {
      const sharing = { ownerId: userId, listingId: sharedListingId, at }
      await shareWithin(tx, { ...conversation, lastSeq: message.seq }, sharing, addressShared)
    }
    await publishViewing(tx, viewing, two, at)
    await notifyViewingStep(deps, tx, { viewing, people: two, step: 'proposed', by: userId }, at)
    return { proposed: viewing, people: two }
  })
  deps.wakeUps.publish(...people.map((to) => ({ to })))
  return proposed
}

const refuseTimes = (message: Message) =>
  new AppError('invalid_input', { fields: () => [{ field: 'times', message: show(message) }] })

function requireFutureTimes(times: string[], at: Date) {
  const wanted = [...new Set(times.map((time) => new Date(time).getTime()))].toSorted((a, b) => a - b)
  if (wanted.some((time) => time <= at.getTime())) throw refuseTimes(msg('Choose a time in the future'))
  if (wanted.some((time) => time > at.getTime() + furthestMs))
    throw refuseTimes(msg('Choose a time within a year'))
  return wanted.map((time) => new Date(time))
}

function requireViewing(message: Awaited<ReturnType<typeof findMessageByKey>>) {
  if (message?.kind === 'viewing') return message.viewing
  throw new AppError('idempotency_key_reused')
}

const findOpenViewingStatement = defineStatement<{ id: string }>(
  'find-open-viewing',
  `select id from viewings where conversation_id = $1 and state = 'proposed' order by id`,
)

async function findOpen(tx: PoolClient, conversationId: string) {
  const rows = await findOpenViewingStatement.rows(tx, [conversationId])
  return rows.map(({ id }) => id)
}

const insertStatement = defineStatement<{ viewing: ViewingJson }>(
  'insert-viewing',
  `insert into viewings as v (id, conversation_id, proposer_id, listing_id, state, times, minutes, expires_at,
      created_at)
    select $1, c.id, $3, ${aboutListingId('c')}, 'proposed', $4::timestamptz[], $7, $5, $6
    from conversations c where c.id = $2
    returning ${viewingJson('v')} viewing`,
)

interface NewViewing {
  proposerId: string
  times: Date[]
  minutes: number
  at: Date
}

/** Open for a day, or until the last of its times. */
async function insertViewing(
  tx: PoolClient,
  conversationId: string,
  { proposerId, times, minutes, at }: NewViewing,
) {
  const expiresAt = Math.min(at.getTime() + viewingAnswerHours * hourMs, times.at(-1)!.getTime())
  const { viewing } = await insertStatement.one(tx, [
    newId(),
    conversationId,
    proposerId,
    times,
    new Date(expiresAt),
    at,
    minutes,
  ])
  return viewing
}
