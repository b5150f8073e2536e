import type { PoolClient } from 'pg'
import type { Message } from '#shared/conversations/chat.ts'
import { defineStatement } from '#server/db/statement.ts'

interface Unsent {
  message: Message
  people: readonly string[]
  since: Date
}

// Events since then: the message itself, and replies that quote it.
const isAbout = `e.user_id = any($1::uuid[]) and e.created_at >= $2 and e.kind = 'message'
  and e.payload->'message'->>'conversationId' = $3`

const statements = [
  defineStatement(
    'erase-message-in-events',
    `update events e set payload = jsonb_set(e.payload, '{message}', $5::jsonb)
      where ${isAbout} and e.payload->'message'->'seq' = to_jsonb($4::bigint)`,
  ),
  defineStatement(
    'erase-quote-in-events',
    `update events e set payload = jsonb_set(e.payload, '{message,replyTo}',
        e.payload->'message'->'replyTo' || '{"kind": "unsent", "text": ""}')
      where ${isAbout} and e.payload->'message'->'replyTo'->'seq' = to_jsonb($4::bigint) and $5::jsonb is not null`,
  ),
]

/** Keeps devices that reconnect later from receiving what was unsent in the meantime. */
export async function eraseFromEvents(tx: PoolClient, { message, people, since }: Unsent) {
  const { conversationId, seq } = message
  const values = [people, since, conversationId, seq, JSON.stringify(message)]
  for (const statement of statements) await statement.run(tx, values)
}
