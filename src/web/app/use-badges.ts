import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '#web/features/people/activity/unread-query.ts'
import type { Badges } from './nav-items.ts'

const nothingNew: Badges = {}

/** The badge counts, whether there is a warning to confirm, and the contract that both have just signed. */
export function useBadges() {
  const { data } = useQuery(unreadQuery)
  const badges: Badges = data
    ? { messages: data.messages, activity: data.activities, likes: data.likes }
    : nothingNew
  return { badges, isWarned: !!data?.warnings, signed: data?.signed ?? null }
}
