import {
  listActivities as listActivitiesEndpoint,
  readActivities as readActivitiesEndpoint,
  readActivity as readActivityEndpoint,
} from '#shared/people/activity.ts'
import { countUnread as countUnreadEndpoint } from '#shared/people/unread.ts'
import { readFresh } from '#server/db/replicas/read-fresh.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { countUnread, type OtherCounts } from './count-unread.ts'
import { listActivities, readActivities, readActivity } from './list-activities.ts'

export function mountActivity(api: Api, deps: Deps, others: OtherCounts) {
  api.mount(listActivitiesEndpoint, ({ session, query }) =>
    readFresh(deps, session, (from) => listActivities(from, session, query)),
  )
  api.mount(readActivitiesEndpoint, async ({ session, body }) => {
    await readActivities(deps, session, body)
    return {}
  })
  api.mount(readActivityEndpoint, async ({ session, params }) => {
    await readActivity(deps, session, params.activityId)
    return {}
  })
  api.mount(countUnreadEndpoint, ({ session }) => countUnread(deps, session, others))
}
