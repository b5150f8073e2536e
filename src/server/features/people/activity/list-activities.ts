import {
  activitiesPageSize,
  type Activity,
  type ActivityGroup,
  type ActivityContent,
} from '#shared/people/activity.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { isVisible, visibleContent } from './activity-parts.ts'
import { toPage } from '#server/db/to-page.ts'

interface Row {
  id: string
  content: ActivityContent
  isRead: boolean
  createdAt: Date
}

const page = (condition: string) => `
  select a.id, ${visibleContent('a')} content, a.is_read "isRead", a.created_at "createdAt" from activities a
  where a.user_id = $1 and ($2::uuid is null or a.id < $2) and ${condition} and ${isVisible('a')}
  order by a.id desc limit ${activitiesPageSize + 1}`

const allStatement = defineStatement<Row>('activities-page', page('true'))
const groupStatement = defineStatement<Row>('activities-page-of-group', page('a.activity_group = $3'))

export async function listActivities(
  { pool }: Pick<Deps, 'pool'>,
  { userId }: Session,
  { group, after }: { group?: ActivityGroup | undefined; after?: string | undefined },
) {
  const rows = await (group ? groupStatement : allStatement).rows(pool, [
    userId,
    after ?? null,
    ...(group ? [group] : []),
  ])
  const { page: shown, next } = toPage(rows, activitiesPageSize, ({ id }) => id)
  return { activities: shown.map(toActivity), next }
}

const toActivity = ({ id, content, isRead, createdAt }: Row): Activity => ({
  id,
  at: createdAt.toISOString(),
  isRead,
  content,
})

const readActivitiesStatement = defineStatement(
  'read-activities',
  'update activities set is_read = true where user_id = $1 and id <= $2 and not is_read',
)

export async function readActivities(
  { pool }: Pick<Deps, 'pool'>,
  { userId }: Session,
  { upTo }: { upTo: string },
) {
  await readActivitiesStatement.run(pool, [userId, upTo])
}

const readActivityStatement = defineStatement(
  'read-activity',
  'update activities set is_read = true where user_id = $1 and id = $2',
)

export async function readActivity({ pool }: Pick<Deps, 'pool'>, { userId }: Session, activityId: string) {
  const rowCount = await readActivityStatement.run(pool, [userId, activityId])
  if (!rowCount) throw new AppError('not_found')
}
