import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readActivity, type Activity } from '#shared/people/activity.ts'
import { call } from '#web/lib/api.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { markActivityRead } from './activity-cache.ts'

const key = { queryKey: ['activities'] as const }

/** Marks one activity as read: at once on the screen, and as unread again if the request fails. */
export function useReadActivity(activity: Activity) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => call(readActivity, { params: { activityId: activity.id }, keepalive: true }),
    onMutate: async () => {
      // What is being fetched would show it as unread, so it is fetched again later.
      const isFetching = queryClient.isFetching(key) > 0
      await queryClient.cancelQueries(key)
      markActivityRead(queryClient, activity)
      return isFetching
    },
    onSettled: (_, error, __, wasFetching) => {
      if (error || wasFetching) return invalidate(queryClient, 'activities', 'unread')
    },
  })
  return () => {
    if (!activity.isRead) mutate()
  }
}
