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
const statements: Record<Role, { name: string; text: string }> = {
  client: {
    name: 'list-admirers-of-client',
    text: `select p.id, ${visibleName('p', '$1')} "name", ${visibleAvatarUrl('p', '$1')} "avatarUrl", r.created_at "likedAt", r.is_super "isSuper",
        null "listingTitle"
      from (
        select user_id, created_at, is_super from likes where target_id = $1 and direction = 'right'
        order by created_at desc limit 1000
      ) r
      join profiles p on p.id = r.user_id and p.is_active
      left join lateral (select 1 hit from matches where client_id = $1 and owner_id = r.user_id limit 1) a on true
      where a.hit is null and not ${isParted('$1', 'p.id')}
      order by r.is_super desc, r.created_at desc limit ${mostAdmirers}`,
  },
  owner: {
    name: 'list-admirers-of-owner',
    text: `with mine as (
        select g.id, g.title from listings g where g.owner_id = $1 and ${isShown('g')}
        order by g.created_at desc limit 100
      ),
      received as (
        select distinct on (l.user_id) l.user_id, l.created_at, l.is_super, mine.title
        from mine cross join lateral (
          select user_id, created_at, is_super from likes where target_id = mine.id and direction = 'right'
          order by created_at desc limit 100
        ) l
        order by l.user_id, l.is_super desc, l.created_at desc
      )
      select p.id, ${visibleName('p', '$1')} "name", ${visibleAvatarUrl('p', '$1')} "avatarUrl", r.created_at "likedAt", r.is_super "isSuper",
        r.title "listingTitle"
      from received r
      join profiles p on p.id = r.user_id and p.is_active
      left join lateral (select 1 hit from likes where user_id = $1 and target_id = r.user_id limit 1) a on true
      where a.hit is null and not ${isParted('p.id', '$1')}
      order by r.is_super desc, r.created_at desc limit ${mostAdmirers}`,
  },
}

const toAdmirer = (row: AdmirerRow): Admirer => ({
  id: row.id,
  name: row.name,
  avatarUrl: row.avatarUrl,
  likedAt: row.likedAt.toISOString(),
  isSuper: row.isSuper,
  listingTitle: row.listingTitle,
})

/** For the badge. */
export async function countAdmirers({ pool }: Deps, { userId, role }: Session) {
  if (!role) return 0
  const { rows } = await pool.query({ ...statements[role], values: [userId] })
  return rows.length
}

/** Who waits for an answer: super likes first. Whom the plan doesn't name is only counted. */
export async function listAdmirers({ pool, now }: Deps, { userId, role }: Session) {
  if (!role) throw new AppError('wrong_role')
  const { seesWhoLiked } = await findPlanLimits(pool, userId, now())
  const { rows } = await pool.query<AdmirerRow>({ ...statements[role], values: [userId] })
  const named = seesWhoLiked ? rows : rows.filter(({ isSuper }) => isSuper)
  return { count: rows.length, isListed: seesWhoLiked, admirers: named.map(toAdmirer) }
}
