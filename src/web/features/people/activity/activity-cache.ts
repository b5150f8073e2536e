import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { activityGroupOf, type Activity, type listActivities } from '#shared/people/activity.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { refetchIfInFlight } from '#web/lib/refetch-in-flight.ts'
import { unreadQuery } from './unread-query.ts'

type ActivityPages = InfiniteData<ReplyOf<typeof listActivities>>

/** Puts a new activity on top of the feeds that show it. */
export function addActivity(queryClient: QueryClient, activity: Activity) {
  const groups = new Set<unknown>([undefined, activityGroupOf[activity.content.kind]])
  for (const [key, old] of queryClient.getQueriesData<ActivityPages>({ queryKey: ['activities'] })) {
    const [latest, ...earlier] = old?.pages ?? []
    if (!old || !latest || !groups.has(key[1])) continue
    const others = latest.activities.filter(({ id }) => id !== activity.id)
    const activities = [activity, ...others].toSorted((a, b) => (a.id < b.id ? 1 : -1))
    queryClient.setQueryData<ActivityPages>(key, { ...old, pages: [{ ...latest, activities }, ...earlier] })
  }
  refetchIfInFlight(queryClient, ['activities'])
}

/** Ids grow with time, so everything up to an id is everything that existed then. */
export function markActivitiesRead(queryClient: QueryClient, upTo: string) {
  markRead(queryClient, ({ id }) => id <= upTo)
  queryClient.setQueryData(unreadQuery.queryKey, (old) => old && { ...old, activities: 0 })
  refetchIfInFlight(queryClient, ['activities'])
}

/** Messages have their own badge. */
export function markActivityRead(queryClient: QueryClient, { id, isRead, content }: Activity) {
  markRead(queryClient, (activity) => activity.id === id)
  if (!isRead && activityGroupOf[content.kind] !== 'messages')
    queryClient.setQueryData(
      unreadQuery.queryKey,
      (old) => old && { ...old, activities: Math.max(0, old.activities - 1) },
    )
}

const markRead = (queryClient: QueryClient, isMeant: (activity: Activity) => boolean) =>
  queryClient.setQueriesData<ActivityPages>(
    { queryKey: ['activities'] },
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => ({
          ...page,
          activities: page.activities.map((activity) =>
            isMeant(activity) ? { ...activity, isRead: true } : activity,
          ),
        })),
      },
  )
