import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents } from '#server/events/append-event.ts'
import type { Session } from '#server/http/session.ts'
import { readActivitiesOf } from '#server/features/people/activity/note-message.ts'
import { requireConversation } from './require-conversation.ts'

const seeStatement = defineStatement(
  'see-match',
  `update conversation_members set has_new_match = false
    where user_id = $1 and conversation_id = $2 and has_new_match`,
)

/** Only one of several tabs and devices learns that the match was new, and that one shows it. */
export async function markMatchSeen(deps: Deps, { userId }: Session, conversationId: string) {
  await requireConversation(deps.pool, conversationId, userId)
  const wasNew = await inTransaction(deps.pool, async (tx) => {
    const rowCount = await seeStatement.run(tx, [userId, conversationId])
    if (rowCount) {
      await readActivitiesOf(tx, userId, conversationId, 'matches')
      await appendEvents(tx, [{ userId, kind: 'match_seen', payload: { conversationId } }], deps.now())
    }
    return rowCount === 1
  })
  if (wasNew) deps.wakeUps.publish({ to: userId })
  return { wasNew }
}
