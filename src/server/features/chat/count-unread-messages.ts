import type { Pool } from 'pg'
import { isBlocked } from '../safety/parted-pairs.ts'

const countStatement = {
  name: 'count-unread-messages',
  text: `select coalesce(sum(m.unread), 0)::int count
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = $1 and m.unread > 0 and not ${isBlocked('c.client_id', 'c.owner_id')}`,
}

export async function countUnreadMessages(pool: Pool, userId: string) {
  const { rows } = await pool.query<{ count: number }>({ ...countStatement, values: [userId] })
  return rows[0]!.count
}
