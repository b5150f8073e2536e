import type { Pool } from 'pg'
import type { LikeState } from '#shared/likes.ts'
import { AppError } from '../../http/app-error.ts'

const likePageSize = 24

/** A row of a page: what was liked, beside how it stands. */
export interface LikeRow {
  likedAt: Date
  isSuper: boolean
  state: LikeState
  conversationId: string | null
}

/** What a page is in the order of. */
export interface LikeOrder {
  /** SQL over the row of a like and what was liked; never null. */
  key: string
  type: 'timestamptz' | 'float8' | 'text'
  isRising: boolean
}

export const latestFirst: LikeOrder = { key: 'l.created_at', type: 'timestamptz', isRising: false }

interface Liked {
  name: string
  columns: string
  /** From likes `l` and what was liked, with the match `m` that came of it and the conversation `c`. */
  from: string
  where: string
  /** Whether others find it. */
  isShown: string
}

// A match goes on when the listing is gone; what was unmatched is gone for both.
const stateOf = (isShown: string) =>
  `case when m.status = 'accepted' then 'matched' when m.status is not null or not (${isShown}) then 'gone' else 'waiting' end`

/** The statements of a list of likes in an order: where its cursor is, and the page from there. */
export function likeStatements({ name, columns, from, where, isShown }: Liked, order: LikeOrder) {
  const { key, type, isRising } = order
  const mine = `l.user_id = $1 and l.direction = 'right'`
  const direction = isRising ? 'asc' : 'desc'
  return {
    order,
    cursor: {
      name: `${name}-cursor`,
      text: `select ${key} "key" ${from} where ${mine} and l.target_id = $2`,
    },
    page: {
      name,
      text: `select ${columns}, l.created_at "likedAt", l.is_super "isSuper", ${stateOf(isShown)} state, c.id "conversationId"
        ${from}
        where ${mine} and ${where} and ($4::text is null or ${stateOf(isShown)} = $4)
          and (${key}, l.target_id) ${isRising ? '>' : '<'} ($2::${type}, $3::uuid)
        order by ${key} ${direction}, l.target_id ${direction} limit ${likePageSize + 1}`,
    },
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

interface Wish {
  state?: LikeState | undefined
  after?: string | undefined
}

/** A page of somebody's likes, and one more that tells whether another follows. */
export async function findLikePage<Row extends LikeRow>(
  pool: Pool,
  { order: { isRising, type }, cursor, page }: ReturnType<typeof likeStatements>,
  userId: string,
  { state, after }: Wish,
) {
  const beginning = beginnings[isRising ? 'rising' : 'falling']
  let key: unknown = beginning[type]
  if (after) {
    const { rows } = await pool.query<{ key: unknown }>({ ...cursor, values: [userId, after] })
    if (!rows[0]) throw new AppError('not_found')
    ;({ key } = rows[0])
  }
  const { rows } = await pool.query<Row>({
    ...page,
    values: [userId, key, after ?? beginning.id, state],
  })
  return { rows: rows.slice(0, likePageSize), hasMore: rows.length > likePageSize }
}

export const toLike = ({ likedAt, isSuper, state, conversationId }: LikeRow) => ({
  likedAt: likedAt.toISOString(),
  isSuper,
  state,
  conversationId: state === 'matched' ? conversationId : null,
})
