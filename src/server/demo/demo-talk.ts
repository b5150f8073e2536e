import type { Transaction } from '../db/database.ts'
import { conversationMembers, conversationMessages, conversations } from '../db/schema/matches.ts'
import { demoId } from './demo-id.ts'

interface Line {
  by: 'client' | 'owner'
  minutesAfterMatch: number
  text: string
}

/** What was said, by whose match it is; the last lines wait to be read by the other side. */
const talks: Record<string, Line[]> = {
  'Maya Lindqvist': [
    {
      by: 'owner',
      minutesAfterMatch: 12,
      text: 'Hi Maya, happy you like the rooms. Any questions before you come over?',
    },
    {
      by: 'client',
      minutesAfterMatch: 31,
      text: 'Two! Is it quiet at night, and would an old cat be welcome?',
    },
    { by: 'owner', minutesAfterMatch: 44, text: 'Quiet, yes. You hear the river and now and then a goose.' },
    {
      by: 'owner',
      minutesAfterMatch: 45,
      text: 'The cat is welcome. There is a wide windowsill that gets the morning sun.',
    },
    {
      by: 'client',
      minutesAfterMatch: 70,
      text: 'She will own that windowsill. Could I see it on a weekday after five?',
    },
    {
      by: 'owner',
      minutesAfterMatch: 95,
      text: 'Any day this week works. Suggest a time and I will be there.',
    },
  ],
  'Priya Raman': [
    {
      by: 'owner',
      minutesAfterMatch: 20,
      text: 'Hello Priya, thank you for the like. When would you want to move?',
    },
    {
      by: 'client',
      minutesAfterMatch: 58,
      text: 'Early next month would be perfect. Is the wood stove the only heating?',
    },
    {
      by: 'owner',
      minutesAfterMatch: 80,
      text: 'The stove does most of it, and there is floor heating in the bath.',
    },
    {
      by: 'client',
      minutesAfterMatch: 140,
      text: 'Lovely. I can bring my references when I come to see it.',
    },
  ],
}

interface DemoTalk {
  conversationId: string
  clientId: string
  ownerId: string
  clientName: string
  matchedAt: Date
}

/** The rows that their messages would have written; each side has read up to its own last words. */
export async function fillDemoTalk(tx: Transaction, talk: DemoTalk) {
  const { conversationId, clientId, ownerId, clientName, matchedAt } = talk
  const lines = talks[clientName] ?? []
  const idOf = { client: clientId, owner: ownerId }
  await tx
    .insert(conversations)
    .values({ id: conversationId, clientId, ownerId, lastSeq: lines.length, createdAt: matchedAt })
  const messages = lines.map(({ by, minutesAfterMatch, text }, i) => ({
    id: demoId(`message ${conversationId} ${i}`),
    conversationId,
    seq: i + 1,
    senderId: idOf[by],
    key: demoId(`key ${conversationId} ${i}`),
    messageText: text,
    createdAt: new Date(matchedAt.getTime() + minutesAfterMatch * 60_000),
  }))
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
