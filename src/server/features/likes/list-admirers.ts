import type { Admirer } from '#shared/likes.ts'
import type { Role } from '#shared/roles.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { isParted } from '../safety/parted-pairs.ts'
import { visibleAvatarUrl, visibleName } from '../safety/veil.ts'
import { findPlanLimits } from '../subscriptions/find-plan.ts'
import { isShown } from '../wishes/listing-fits-wishes.ts'

/** One more than is counted: "99+". */
const mostAdmirers = 100

interface AdmirerRow {
  id: string
  name: string
  avatarUrl: string | null
  likedAt: Date
  isSuper: boolean
  listingTitle: string | null
}

// Each looks at a bounded window of the newest likes and asks of each whether it was answered: a probe of an index.
const waiting: Record<Role, { likes: string; answers: string; isParted: string }> = {
  client: {
    likes: `(
      select user_id, created_at, is_super, null title from likes where target_id = $1 and direction = 'right'
      order by created_at desc limit 1000
    )`,
    answers: 'matches where client_id = $1 and owner_id = r.user_id',
    isParted: isParted('$1', 'p.id'),
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
    isParted: isParted('p.id', '$1'),
  },
}

const fromWaiting = (role: Role) => `
  from ${waiting[role].likes} r join profiles p on p.id = r.user_id and p.is_active
  left join lateral (select 1 hit from ${waiting[role].answers} limit 1) a on true
  where a.hit is null and not ${waiting[role].isParted}`

const listStatement = (role: Role) => ({
  name: `list-admirers-of-${role}`,
  text: `select p.id, ${visibleName('p', '$1')} "name", ${visibleAvatarUrl('p', '$1')} "avatarUrl",
      r.created_at "likedAt", r.is_super "isSuper", r.title "listingTitle" ${fromWaiting(role)}
    order by r.is_super desc, r.created_at desc limit ${mostAdmirers}`,
})
const countStatement = (role: Role) => ({
  name: `count-admirers-of-${role}`,
  text: `select count(*)::int count from (select ${fromWaiting(role)} limit ${mostAdmirers}) found`,
})
const statements = {
  client: { list: listStatement('client'), count: countStatement('client') },
  owner: { list: listStatement('owner'), count: countStatement('owner') },
}

const toAdmirer = (row: AdmirerRow): Admirer => ({
  id: row.id,
  name: row.name,
  avatarUrl: row.avatarUrl,
  likedAt: row.likedAt.toISOString(),
  isSuper: row.isSuper,
  listingTitle: row.listingTitle,
})

/** For the badge, which every screen asks for: enough when it has counted to its end, in whatever order. */
export async function countAdmirers({ pool }: Deps, { userId, role }: Session) {
  if (!role) return 0
  const { rows } = await pool.query<{ count: number }>({ ...statements[role].count, values: [userId] })
  return rows[0]!.count
}

/** Who waits for an answer: super likes first. Whom the plan doesn't name is only counted. */
export async function listAdmirers({ pool, now }: Deps, { userId, role }: Session) {
  if (!role) throw new AppError('wrong_role')
  const { seesWhoLiked } = await findPlanLimits(pool, userId, now())
  const { rows } = await pool.query<AdmirerRow>({ ...statements[role].list, values: [userId] })
  const named = seesWhoLiked ? rows : rows.filter(({ isSuper }) => isSuper)
  return { count: rows.length, isListed: seesWhoLiked, admirers: named.map(toAdmirer) }
}
