import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getModerationNotice, listBlocked } from '#shared/people/safety.ts'
import { call } from '#web/lib/api.ts'
import { byPage } from '#web/lib/by-page.ts'

export const moderationNoticeQuery = queryOptions({
  queryKey: ['moderation'],
  queryFn: ({ signal }) => call(getModerationNotice, { signal }),
  staleTime: 0,
})

export const blockedQuery = infiniteQueryOptions({
  queryKey: ['blocked'],
  queryFn: ({ pageParam: after, signal }) => call(listBlocked, { query: { after }, signal }),
  ...byPage,
})
