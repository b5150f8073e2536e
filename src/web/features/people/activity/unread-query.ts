import { queryOptions } from '@tanstack/react-query'
import { countUnread } from '#shared/people/unread.ts'
import { answerOfPage, call } from '#web/lib/api.ts'

export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: ({ signal }) => call(countUnread, { signal }),
  initialData: () => answerOfPage(countUnread),
})
