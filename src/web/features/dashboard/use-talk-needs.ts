import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { listContracts } from '#shared/contracts.ts'
import { listViewings } from '#shared/viewings.ts'
import { call } from '#web/lib/api.ts'
import { NewMessageCount } from '#web/ui/document-title.tsx'

const shownContracts = 3

/** What people have written that I have not read, the viewings that lie ahead, and contracts that wait for me. */
export function useTalkNeeds() {
  const unread = useContext(NewMessageCount)
  const { data, isPending: areViewingsComing } = useQuery({
    queryKey: ['viewings'],
    queryFn: ({ signal }) => call(listViewings, { signal }),
  })
  const { data: toSign, isPending: areContractsComing } = useQuery({
    queryKey: ['contracts', 'list', 'to-sign-today'],
    queryFn: ({ signal }) => call(listContracts, { query: { group: 'to_sign' }, signal }),
  })
  const viewings = data?.viewings ?? []
  return {
    isComing: areViewingsComing || areContractsComing,
    unread,
    contracts: toSign?.contracts.slice(0, shownContracts) ?? [],
    viewings: viewings.filter(({ viewing, needsMe }) => needsMe || viewing.state === 'accepted'),
  }
}
