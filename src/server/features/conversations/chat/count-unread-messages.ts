import type { Pool } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { isBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'

// A new match without any message counts as one.
const countStatement = defineStatement<{ count: number }>(
  'count-unread-messages',
  `select coalesce(sum(greatest(m.unread, m.has_new_match::int)), 0)::int count
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = $1 and (m.unread > 0 or m.has_new_match) and not ${isBlocked('c.client_id', 'c.owner_id')}`,
)

export async function countUnreadMessages(pool: Pool, userId: string) {
  const { count } = await countStatement.one(pool, [userId])
  return count
}
