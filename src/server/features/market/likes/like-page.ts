import type { Pool } from 'pg'
import type { LikeState } from '#shared/market/likes.ts'
import { defineStatement } from '#server/db/statement.ts'
import { AppError } from '#server/http/app-error.ts'
import { toPage } from '#server/db/to-page.ts'

const likePageSize = 24

/** A row of a page: the like, and its state. */
export interface LikeRow {
  /** The id of the liked listing or client. */
  id: string
  likedAt: Date
  isSuper: boolean
  state: LikeState
  conversationId: string | null
}

/** The sort order of a page. */
export interface LikeOrder {
  /** SQL over the like and its target. Never null. */
  key: string
  type: 'timestamptz' | 'float8' | 'text'
  isRising: boolean
}

export const latestFirst: LikeOrder = { key: 'l.created_at', type: 'timestamptz', isRising: false }

interface Liked {
  /** Part of the statements' names. */
  what: string
  columns: string
  /** Joins likes `l` with their targets, the resulting match `m` and the conversation `c`. */
  from: string
  where: string
  /** Whether other people can find it. */
  isShown: string
}

// A match outlives its listing. After an unmatch, the like is gone for both.
const stateOf = (isShown: string) =>
  `case when m.status = 'accepted' then 'matched' when m.status is not null or not (${isShown}) then 'gone' else 'waiting' end`

/** The statements of a list of likes in one sort order: one finds the cursor, one reads the page after it. */
export function likeStatements<Row extends LikeRow>(
  { what, columns, from, where, isShown }: Liked,
  order: LikeOrder,
) {
  const { key, type, isRising } = order
  const mine = `l.user_id = $1 and l.direction = 'right'`
  const direction = isRising ? 'asc' : 'desc'
  return {
    order,
    cursor: defineStatement<{ key: unknown }>(
      `find-cursor-of-liked-${what}`,
      `select ${key} "key" ${from} where ${mine} and l.target_id = $2`,
    ),
    page: defineStatement<Row>(
      `list-liked-${what}`,
      `select ${columns}, l.created_at "likedAt", l.is_super "isSuper", ${stateOf(isShown)} state, c.id "conversationId"
        ${from}
        where ${mine} and ${where} and ($4::text is null or ${stateOf(isShown)} = $4)
          and (${key}, l.target_id) ${isRising ? '>' : '<'} ($2::${type}, $3::uuid)
        order by ${key} ${direction}, l.target_id ${direction} limit ${likePageSize + 1}`,
    ),
  }
}

const beginnings = {
  rising: {
    timestamptz: '-infinity',
    float8: '-Infinity',
    text: '',
    id: '00000000-0000-0000-0000-000000000000',
  },
  falling: {
    timestamptz: 'infinity',
    float8: 'Infinity',
    text: '',
    id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  },
}

interface LikePageOptions {
  state?: LikeState | undefined
  after?: string | undefined
}

/** A page of a person's likes, and whether another one follows. */
export async function findLikePage<Row extends LikeRow>(
  pool: Pool,
  { order: { isRising, type }, cursor, page }: ReturnType<typeof likeStatements<Row>>,
  userId: string,
  { state, after }: LikePageOptions,
) {
  const beginning = beginnings[isRising ? 'rising' : 'falling']
  let key: unknown = beginning[type]
  if (after) {
    const row = await cursor.first(pool, [userId, after])
    if (!row) throw new AppError('not_found')
    ;({ key } = row)
  }
  const rows = await page.rows(pool, [userId, key, after ?? beginning.id, state])
  return toPage(rows, likePageSize, ({ id }) => id)
}

export const toLike = ({ likedAt, isSuper, state, conversationId }: Omit<LikeRow, 'id'>) => ({
  likedAt: likedAt.toISOString(),
  isSuper,
  state,
  conversationId: state === 'matched' ? conversationId : null,
})
