import { useQuery } from '@tanstack/react-query'
import { countUnread } from '#shared/unread.ts'
import { listViewings } from '#shared/viewings.ts'
import { call } from '#web/lib/api.ts'

/** What people have written that I have not read, and the viewings that lie ahead. */
export function useTalkNeeds() {
  const unread = useQuery({ queryKey: ['unread'], queryFn: ({ signal }) => call(countUnread, { signal }) })
  const ahead = useQuery({ queryKey: ['viewings'], queryFn: ({ signal }) => call(listViewings, { signal }) })
  const viewings = ahead.data?.viewings ?? []
  return {
    unread: unread.data?.messages ?? 0,
    viewings: viewings.filter(({ viewing, needsMe }) => needsMe || viewing.state === 'accepted'),
  }
}
