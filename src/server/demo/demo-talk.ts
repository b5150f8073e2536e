import { viewingAnswerHours } from '#shared/viewings.ts'
import type { Transaction } from '../db/database.ts'
import { conversationMembers, conversationMessages, conversations } from '../db/schema/matches.ts'
import { viewings } from '../db/schema/viewings.ts'
import type { Deps } from '../deps.ts'
import { tellViewingStep } from '../features/viewings/tell-viewing.ts'
import { demoId } from './demo-id.ts'
import { talks, type ProposedViewing, type TalkName } from './demo-talk-lines.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

interface DemoTalk {
  name: TalkName
  conversationId: string
  clientId: string
  ownerId: string
  listingId: string | null
  matchedAt: Date
  now: Date
}

/** Feeds are read in the order they were written in, so what people are told is written after all else, by its time. */
export interface Told {
  at: Date
  write: (deps: Pick<Deps, 'jobs'>, tx: Transaction) => Promise<unknown>
}

/** The rows that their messages would have written; each side has read up to its own last words. */
export async function fillDemoTalk(tx: Transaction, talk: DemoTalk): Promise<Told[]> {
  const { name, conversationId, clientId, ownerId, matchedAt } = talk
  const lines = talks[name]
  const idOf = { client: clientId, owner: ownerId }
  await tx
    .insert(conversations)
    .values({ id: conversationId, clientId, ownerId, lastSeq: lines.length, createdAt: matchedAt })
  const told: Told[] = []
  const messages: (typeof conversationMessages.$inferInsert)[] = []
  for (const [i, line] of lines.entries()) {
    const createdAt = new Date(matchedAt.getTime() + line.minutesAfterMatch * minuteMs)
    const senderId = idOf[line.by]
    const viewing = 'inDays' in line ? await fillViewing(tx, talk, line, senderId, createdAt) : undefined
    if (viewing) told.push(viewing.told)
    messages.push({
      id: demoId(`message ${conversationId} ${i}`),
      conversationId,
      seq: i + 1,
      senderId,
      key: demoId(`key ${conversationId} ${i}`),
      kind: viewing ? ('viewing' as const) : ('text' as const),
      messageText: 'text' in line ? line.text : '',
      viewingId: viewing?.id ?? null,
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
  return told
}

async function fillViewing(
  tx: Transaction,
  { conversationId, clientId, ownerId, listingId, now }: DemoTalk,
  { inDays, isAccepted }: ProposedViewing,
  proposerId: string,
  createdAt: Date,
) {
  const id = demoId(`viewing ${conversationId}`)
  // By day in America and in Europe.
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const times = inDays.map((days) => new Date(today + days * dayMs + 17 * hourMs).toISOString())
  const startsAt = isAccepted ? times[0]! : null
  await tx.insert(viewings).values({
    id,
    conversationId,
    proposerId,
    listingId,
    state: isAccepted ? 'accepted' : 'proposed',
    times,
    startsAt: startsAt === null ? null : new Date(startsAt),
    expiresAt: new Date(createdAt.getTime() + viewingAnswerHours * hourMs),
    createdAt,
  })
  const people = [clientId, ownerId] as const
  const by = isAccepted ? people.find((person) => person !== proposerId)! : proposerId
  const step = isAccepted ? ('accepted' as const) : ('proposed' as const)
  const told: Told = {
    at: createdAt,
    write: (deps, inTx) =>
      tellViewingStep(deps, inTx, { viewing: { id, conversationId, startsAt }, people, step, by }, createdAt),
  }
  return { id, told }
}
