import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'
import { countUnreadMessages } from '../chat/count-unread-messages.ts'
import { isVisible } from './happening-parts.ts'

/** Badges say no more than this. */
const mostCounted = 99

const activitiesStatement = {
  name: 'count-unread-activities',
  text: `select count(*)::int count from (
    select from activities a where a.user_id = $1 and not a.is_read and ${isVisible('a')} limit ${mostCounted}) unread`,
}

/** What other features count. */
export interface OtherCounts {
  /** Those who liked me and wait for an answer. */
  likes: (session: Session) => Promise<number>
  /** What I must read. */
  warnings: (session: Session) => Promise<number>
}

export async function countUnread({ pool }: Pick<Deps, 'pool'>, session: Session, others: OtherCounts) {
  const { userId } = session
  const [messages, activities, likes, warnings] = await Promise.all([
    countUnreadMessages(pool, userId),
    pool.query<{ count: number }>({ ...activitiesStatement, values: [userId] }),
    others.likes(session),
    others.warnings(session),
  ])
  return { messages, activities: activities.rows[0]!.count, likes, warnings }
}
