import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { forgetLike } from '#server/features/people/activity/keep-likes.ts'

const statement = defineStatement(
  'note-retracted-like',
  `insert into retracted_likes as r (user_id, target_id, notified_at, times) values ($1, $2, $3, 1)
    on conflict (user_id, target_id) do update set
      notified_at = case when r.notified_at > $3 - interval '1 day' then r.notified_at else $3 end,
      times = case when r.notified_at > $3 - interval '1 day' then r.times + 1 else 1 end`,
)

interface GivenLike {
  likerId: string
  targetId: string
  isSuper: boolean
  /** When the like was given. */
  at: Date
}

/** Removes the like from the other person's feed. Liking again within a day doesn't notify them. */
export async function retractLike(tx: PoolClient, like: GivenLike) {
  await forgetLike(tx, like)
  await statement.run(tx, [like.likerId, like.targetId, like.at])
}
