import { useQuery } from '@tanstack/react-query'
import { countUnread } from '#shared/unread.ts'
import { answerOfPage, call } from '#web/lib/api.ts'
import type { Badges } from './nav-items.ts'

const nothingNew: Badges = {}

/** What is new at each place, and whether something must be read. */
export function useBadges() {
  const { data } = useQuery({
    queryKey: ['unread'],
    queryFn: ({ signal }) => call(countUnread, { signal }),
    initialData: () => answerOfPage(countUnread),
  })
  const badges: Badges = data
    ? { messages: data.messages, activity: data.activities, likes: data.likes }
    : nothingNew
  return { badges, isWarned: !!data?.warnings }
}
