import type { ReplyOf } from '#shared/endpoint.ts'
import type { countUnread as endpoint } from '#shared/people/unread.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/http/session.ts'
import { isVisible } from './activity-parts.ts'

/** One more than a badge counts: "99+". */
const maxCounted = 100

// Messages have their own badge.
const activitiesStatement = defineStatement<{ count: number }>(
  'count-unread-activities',
  `select count(*)::int count from (
    select from activities a where a.user_id = $1 and not a.is_read and a.activity_group <> 'messages' and ${isVisible('a')} limit ${maxCounted}) unread`,
)

/** Counts that other features provide. */
export interface OtherCounts {
  messages: (session: Session) => Promise<number>
  /** People who liked me and are waiting for my decision. */
  likes: (session: Session) => Promise<number>
  /** Warnings I have to confirm. */
  warnings: (session: Session) => Promise<number>
  /** A contract that both have signed and I haven't seen yet. */
  signed: (session: Session) => Promise<ReplyOf<typeof endpoint>['signed']>
}

export async function countUnread({ pool }: Pick<Deps, 'pool'>, session: Session, others: OtherCounts) {
  const { userId } = session
  const [messages, activities, likes, warnings, signed] = await Promise.all([
    others.messages(session),
    activitiesStatement.one(pool, [userId]),
    others.likes(session),
    others.warnings(session),
    others.signed(session),
  ])
  return { messages, activities: activities.count, likes, warnings, signed }
}
