import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { listViewings } from '#shared/viewings.ts'
import { call } from '#web/lib/api.ts'
import { NewMessageCount } from '#web/ui/document-title.tsx'

/** What people have written that I have not read, and the viewings that lie ahead. */
export function useTalkNeeds() {
  const unread = useContext(NewMessageCount)
  const { data } = useQuery({
    queryKey: ['viewings'],
    queryFn: ({ signal }) => call(listViewings, { signal }),
  })
  const viewings = data?.viewings ?? []
  return {
    unread,
    viewings: viewings.filter(({ viewing, needsMe }) => needsMe || viewing.state === 'accepted'),
  }
}
