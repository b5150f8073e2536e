import type { PoolClient } from 'pg'
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import { viewingAnswerHours } from '#shared/conversations/viewings.ts'
import { conversationMembers, conversationMessages, conversations } from '../db/schema/matches.ts'
import { sharedAddresses } from '../db/schema/shared-addresses.ts'
import { viewings } from '../db/schema/viewings.ts'
import type { Deps } from '../deps.ts'
import { notifyViewingStep } from '#server/features/conversations/viewings/notify-viewing.ts'
import { demoId } from './demo-id.ts'
import { demoConversations, type ProposedViewing, type ConversationName } from './demo-conversation-lines.ts'
import { insertAll } from './insert-all.ts'

interface DemoConversation {
  name: ConversationName
  conversationId: string
  clientId: string
  ownerId: string
  /** The listing it is about. */
  listingId: string | null
  matchedAt: Date
  now: Date
}

/** Feeds are read in insertion order, so activities are inserted last, sorted by time. */
export interface DemoEvent {
  at: Date
  write: (deps: Pick<Deps, 'jobs'>, tx: PoolClient) => Promise<unknown>
}

/** The rows that their messages would have inserted. Each side has read up to its own last message. */
export async function fillDemoConversation(
  tx: PoolClient,
  conversation: DemoConversation,
): Promise<DemoEvent[]> {
  const { name, conversationId, clientId, ownerId, matchedAt } = conversation
  const lines = demoConversations[name]
  const idOf = { client: clientId, owner: ownerId }
  await insertAll(tx, conversations, [
    { id: conversationId, clientId, ownerId, lastSeq: lines.length, createdAt: matchedAt },
  ])
  const events: DemoEvent[] = []
  const shared: (typeof sharedAddresses.$inferInsert)[] = []
  const messages: (typeof conversationMessages.$inferInsert)[] = []
  for (const [i, line] of lines.entries()) {
    const createdAt = new Date(matchedAt.getTime() + line.minutesAfterMatch * minuteMs)
    const senderId = idOf[line.by]
    const viewing =
      'inDays' in line ? await fillViewing(tx, conversation, line, senderId, createdAt) : undefined
    if (viewing) events.push(viewing.events)
    const addressListingId = 'sharesAddress' in line ? conversation.listingId : null
    if (addressListingId)
      shared.push({ conversationId, listingId: addressListingId, messageSeq: i + 1, sharedAt: createdAt })
    messages.push({
      id: demoId(`message ${conversationId} ${i}`),
      conversationId,
      seq: i + 1,
      senderId,
      key: demoId(`key ${conversationId} ${i}`),
      kind: viewing ? 'viewing' : addressListingId ? 'address' : 'text',
      messageText: 'text' in line ? line.text : '',
      viewingId: viewing?.id ?? null,
      addressListingId,
      createdAt,
    })
  }
  await insertAll(tx, conversationMessages, messages)
  await insertAll(tx, sharedAddresses, shared)
  const activeAt = messages.at(-1)?.createdAt ?? matchedAt
  await insertAll(
    tx,
    conversationMembers,
    [
      { userId: clientId, otherId: ownerId },
      { userId: ownerId, otherId: clientId },
    ].map(({ userId, otherId }) => {
      const readSeq = messages.findLast(({ senderId }) => senderId === userId)?.seq ?? 0
      const unread = messages.length - readSeq
      return { userId, otherId, conversationId, activeAt, readSeq, deliveredSeq: messages.length, unread }
    }),
  )
  return events
}

async function fillViewing(
  tx: PoolClient,
  { conversationId, clientId, ownerId, listingId, now }: DemoConversation,
  { inDays, isAccepted }: ProposedViewing,
  proposerId: string,
  createdAt: Date,
) {
  const id = demoId(`viewing ${conversationId}`)
  // Daytime in both America and Europe.
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const times = inDays.map((days) => new Date(today + days * dayMs + 17 * hourMs).toISOString())
  const startsAt = isAccepted ? times[0]! : null
  await insertAll(tx, viewings, [
    {
      id,
      conversationId,
      proposerId,
      listingId,
      state: isAccepted ? 'accepted' : 'proposed',
      times,
      startsAt: startsAt === null ? null : new Date(startsAt),
      expiresAt: new Date(createdAt.getTime() + viewingAnswerHours * hourMs),
      createdAt,
    },
  ])
  const people = [clientId, ownerId] as const
  const by = isAccepted ? people.find((person) => person !== proposerId)! : proposerId
  const step = isAccepted ? ('accepted' as const) : ('proposed' as const)
  const events: DemoEvent = {
    at: createdAt,
    write: (deps, inTx) =>
      notifyViewingStep(
        deps,
        inTx,
        { viewing: { id, conversationId, startsAt, purpose: 'viewing' }, people, step, by },
        createdAt,
      ),
  }
  return { id, events }
}
