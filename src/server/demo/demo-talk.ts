import { viewingAnswerHours } from '#shared/viewings.ts'
import type { Transaction } from '../db/database.ts'
import { conversationMembers, conversationMessages, conversations } from '../db/schema/matches.ts'
import { viewings } from '../db/schema/viewings.ts'
import type { Deps } from '../deps.ts'
import { tellViewingStep } from '../features/viewings/tell-viewing.ts'
import { demoId } from './demo-id.ts'
import { talks, type ProposedViewing, type TalkName } from './demo-talk-lines.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

interface DemoTalk {
  name: TalkName
  conversationId: string
  clientId: string
  ownerId: string
  listingId: string | null
  matchedAt: Date
  now: Date
}

/** The rows that their messages would have written; each side has read up to its own last words. */
export async function fillDemoTalk(deps: Pick<Deps, 'jobs'>, tx: Transaction, talk: DemoTalk) {
  const { name, conversationId, clientId, ownerId, matchedAt } = talk
  const lines = talks[name]
  const idOf = { client: clientId, owner: ownerId }
  await tx
    .insert(conversations)
    .values({ id: conversationId, clientId, ownerId, lastSeq: lines.length, createdAt: matchedAt })
  const messages: (typeof conversationMessages.$inferInsert)[] = []
  for (const [i, line] of lines.entries()) {
    const createdAt = new Date(matchedAt.getTime() + line.minutesAfterMatch * minuteMs)
    const senderId = idOf[line.by]
    const viewingId = 'inDays' in line ? await fillViewing(deps, tx, talk, line, senderId, createdAt) : null
    messages.push({
      id: demoId(`message ${conversationId} ${i}`),
      conversationId,
      seq: i + 1,
      senderId,
      key: demoId(`key ${conversationId} ${i}`),
      kind: viewingId ? ('viewing' as const) : ('text' as const),
      messageText: 'text' in line ? line.text : '',
      viewingId,
      createdAt,
    })
  }
  if (messages.length > 0) await tx.insert(conversationMessages).values(messages)
  const activeAt = messages.at(-1)?.createdAt ?? matchedAt
  await tx.insert(conversationMembers).values(
    [
      { userId: clientId, otherId: ownerId },
      { userId: ownerId, otherId: clientId },
    ].map(({ userId, otherId }) => {
      const readSeq = messages.findLast(({ senderId }) => senderId === userId)?.seq ?? 0
      const unread = messages.length - readSeq
      return { userId, otherId, conversationId, activeAt, readSeq, deliveredSeq: messages.length, unread }
    }),
  )
}

async function fillViewing(
  deps: Pick<Deps, 'jobs'>,
  tx: Transaction,
  { conversationId, clientId, ownerId, listingId, now }: DemoTalk,
  { inDays, isAccepted }: ProposedViewing,
  proposerId: string,
  createdAt: Date,
) {
  const id = demoId(`viewing ${conversationId}`)
  // Late in the afternoon, where the demo's people live.
  const times = inDays.map((days) =>
    new Date(Math.ceil(now.getTime() / dayMs + days) * dayMs + dayMs / 24).toISOString(),
  )
  const startsAt = isAccepted ? times[0]! : null
  await tx.insert(viewings).values({
    id,
    conversationId,
    proposerId,
    listingId,
    state: isAccepted ? 'accepted' : 'proposed',
    times,
    startsAt: startsAt === null ? null : new Date(startsAt),
    expiresAt: new Date(createdAt.getTime() + (viewingAnswerHours * dayMs) / 24),
    createdAt,
  })
  const people = [clientId, ownerId] as const
  const told = { viewing: { id, conversationId, startsAt }, people }
  if (!isAccepted) await tellViewingStep(deps, tx, { ...told, step: 'proposed', by: proposerId }, createdAt)
  else {
    const by = proposerId === clientId ? ownerId : clientId
    await tellViewingStep(deps, tx, { ...told, step: 'accepted', by }, createdAt)
  }
  return id
}
