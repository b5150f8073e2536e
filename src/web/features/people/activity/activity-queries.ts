import { infiniteQueryOptions } from '@tanstack/react-query'
import { listActivities, type ActivityGroup } from '#shared/people/activity.ts'
import { call } from '#web/lib/api.ts'
import { byPage } from '#web/lib/by-page.ts'

export const activitiesQuery = (group: ActivityGroup | undefined) =>
  infiniteQueryOptions({
    queryKey: ['activities', group],
    queryFn: ({ pageParam: after, signal }) => call(listActivities, { query: { group, after }, signal }),
    ...byPage,
  })
