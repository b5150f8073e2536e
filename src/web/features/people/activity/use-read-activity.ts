import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readActivity, type Activity } from '#shared/people/activity.ts'
import { call } from '#web/lib/api.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { markActivityRead } from './activity-cache.ts'

/** Marks one activity as read: at once on the screen, and as unread again if the request fails. */
export function useReadActivity(activity: Activity) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => call(readActivity, { params: { activityId: activity.id }, keepalive: true }),
    onMutate: () => markActivityRead(queryClient, activity),
    onError: () => invalidate(queryClient, 'activities', 'unread'),
  })
  return () => {
    if (!activity.isRead) mutate()
  }
}
