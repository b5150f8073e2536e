import { activitiesPageSize, type Activity, type ActivityGroup, type Happening } from '#shared/activity.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'
import { isVisible, visibleHappening } from './happening-parts.ts'

interface Row {
  id: string
  happening: Happening
  isRead: boolean
  createdAt: Date
}

const page = (isWanted: string) => `
  select a.id, ${visibleHappening('a')} happening, a.is_read "isRead", a.created_at "createdAt" from activities a
  where a.user_id = $1 and ($2::uuid is null or a.id < $2) and ${isWanted} and ${isVisible('a')}
  order by a.id desc limit ${activitiesPageSize + 1}`

const allStatement = { name: 'activities-page', text: page('true') }
const groupStatement = { name: 'activities-page-of-group', text: page('a.activity_group = $3') }

export async function listActivities(
  { pool }: Pick<Deps, 'pool'>,
  { userId }: Session,
  { group, after }: { group?: ActivityGroup | undefined; after?: string | undefined },
) {
  const { rows } = await pool.query<Row>({
    ...(group ? groupStatement : allStatement),
    values: [userId, after ?? null, ...(group ? [group] : [])],
  })
  return {
    activities: rows.slice(0, activitiesPageSize).map(toActivity),
    hasMore: rows.length > activitiesPageSize,
  }
}

const toActivity = ({ id, happening, isRead, createdAt }: Row): Activity => ({
  id,
  at: createdAt.toISOString(),
  isRead,
  happening,
})

export async function readActivities(
  { pool }: Pick<Deps, 'pool'>,
  { userId }: Session,
  { upTo }: { upTo: string },
) {
  await pool.query({
    name: 'read-activities',
    text: 'update activities set is_read = true where user_id = $1 and id <= $2 and not is_read',
    values: [userId, upTo],
  })
}
