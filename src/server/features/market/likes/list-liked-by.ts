import type { Liker } from '#shared/market/likes.ts'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { isUnmatchedOrBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'
import { visibleAvatarUrl, visibleName } from '#server/features/people/visibility/anonymity.ts'
import { findPlanLimits } from '#server/features/people/entitlements/find-plan.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'

/** One more than the badge counts: "99+". */
const maxLikers = 100

interface LikerRow {
  id: string
  name: string
  avatarUrl: string | null
  likedAt: Date
  isSuper: boolean
  listingTitle: string | null
}

// Each query reads a bounded window of the newest likes and checks for each whether it was answered, with one index
// probe.
const waiting: Record<Role, { likes: string; answers: string; isUnmatchedOrBlocked: string }> = {
  client: {
    likes: `(
      select user_id, created_at, is_super, null title from likes where target_id = $1 and direction = 'right'
      order by created_at desc limit 1000
    )`,
    answers: 'matches where client_id = $1 and owner_id = r.user_id',
    isUnmatchedOrBlocked: isUnmatchedOrBlocked('$1', 'p.id'),
  },
  owner: {
    likes: `(
      select distinct on (l.user_id) l.user_id, l.created_at, l.is_super, mine.title
      from (
        select g.id, g.title from listings g where g.owner_id = $1 and ${isShown('g')}
        order by g.created_at desc limit 100
      ) mine cross join lateral (
        select user_id, created_at, is_super from likes where target_id = mine.id and direction = 'right'
        order by created_at desc limit 100
      ) l
      order by l.user_id, l.is_super desc, l.created_at desc
    )`,
    answers: 'likes where user_id = $1 and target_id = r.user_id',
    isUnmatchedOrBlocked: isUnmatchedOrBlocked('p.id', '$1'),
  },
}

const fromWaiting = (role: Role) => `
  from ${waiting[role].likes} r join profiles p on p.id = r.user_id and p.is_active
  left join lateral (select 1 hit from ${waiting[role].answers} limit 1) a on true
  where a.hit is null and not ${waiting[role].isUnmatchedOrBlocked}`

const listStatement = (role: Role) =>
  defineStatement<LikerRow>(
    `list-likers-of-${role}`,
    `select p.id, ${visibleName('p', '$1')} "name", ${visibleAvatarUrl('p', '$1')} "avatarUrl",
      r.created_at "likedAt", r.is_super "isSuper", r.title "listingTitle" ${fromWaiting(role)}
    order by r.is_super desc, r.created_at desc limit ${maxLikers}`,
  )
const countStatement = (role: Role) =>
  defineStatement<{ count: number }>(
    `count-likers-of-${role}`,
    `select count(*)::int count from (select ${fromWaiting(role)} limit ${maxLikers}) found`,
  )
const statements = {
  client: { list: listStatement('client'), count: countStatement('client') },
  owner: { list: listStatement('owner'), count: countStatement('owner') },
}

const toLiker = (row: LikerRow): Liker => ({
  id: row.id,
  name: row.name,
  avatarUrl: row.avatarUrl,
  likedAt: row.likedAt.toISOString(),
  isSuper: row.isSuper,
  listingTitle: row.listingTitle,
})

/** For the badge on every screen. It only counts up to the limit, in no particular order. */
export async function countLikedBy({ pool }: Deps, { userId, role }: Session) {
  if (!role) return 0
  const { count } = await statements[role].count.one(pool, [userId])
  return count
}

/** Likes that are still waiting for a swipe, super likes first. Those the plan doesn't reveal are only counted. */
export async function listLikedBy({ pool, now }: Deps, { userId, role }: Session) {
  if (!role) throw new AppError('wrong_role')
  const { seesWhoLiked } = await findPlanLimits(pool, userId, now())
  const rows = await statements[role].list.rows(pool, [userId])
  const named = seesWhoLiked ? rows : rows.filter(({ isSuper }) => isSuper)
  return { count: rows.length, isListed: seesWhoLiked, likers: named.map(toLiker) }
}
