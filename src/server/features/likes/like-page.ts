import type { Pool } from 'pg'
import { AppError } from '../../http/app-error.ts'

export const likePageSize = 24

/** A row of a page: what was liked, beside how it stands. */
export interface LikeRow {
  likedAt: Date
  isSuper: boolean
  /** Of the match that came of it. */
  matchStatus: 'accepted' | 'unmatched' | 'closed' | null
  isShown: boolean
  conversationId: string | null
}

const cursorStatement = {
  name: 'find-like-cursor',
  text: `select created_at "likedAt" from likes where user_id = $1 and target_id = $2 and direction = 'right'`,
}

/** The values $1 to $4 of a page's statement: whose likes, the last one of the page before, and how many. */
export async function likePageValues(pool: Pool, userId: string, after: string | undefined) {
  const limit = likePageSize + 1
  if (!after) return [userId, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', limit]
  const { rows } = await pool.query<{ likedAt: Date }>({ ...cursorStatement, values: [userId, after] })
  if (!rows[0]) throw new AppError('not_found')
  return [userId, rows[0].likedAt, after, limit]
}

/** The latest likes `l` of somebody below the cursor; `l.target_id` is what they liked. */
export const likesBelowCursor = `l.user_id = $1 and l.direction = 'right'
  and (l.created_at, l.target_id) < ($2::timestamptz, $3::uuid)
  order by l.created_at desc, l.target_id desc limit $4`

export const likeColumns = `l.created_at "likedAt", l.is_super "isSuper", m.status "matchStatus"`

/** A match goes on when the listing is gone; what was unmatched is gone for both. */
export const toLike = ({ likedAt, isSuper, matchStatus, isShown, conversationId }: LikeRow) => {
  const state: 'waiting' | 'matched' | 'gone' =
    matchStatus === 'accepted' ? 'matched' : matchStatus || !isShown ? 'gone' : 'waiting'
  return {
    likedAt: likedAt.toISOString(),
    isSuper,
    state,
    conversationId: state === 'matched' ? conversationId : null,
  }
}
