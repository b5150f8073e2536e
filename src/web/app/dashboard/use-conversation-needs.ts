import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { contractsToSignQuery } from '#web/features/contracts/contract-queries.ts'
import { dateRequestsQuery } from '#web/features/conversations/date-requests/date-request-queries.ts'
import { viewingsQuery } from '#web/features/conversations/viewings/viewing-queries.ts'
import { NewMessageCount } from '#web/ui/document-title.tsx'

const shownContracts = 3

/** Unread messages, upcoming viewings, and the contracts and dates that wait for this owner. */
export function useConversationNeeds() {
  const unread = useContext(NewMessageCount)
  const { data, isPending: areViewingsComing } = useQuery(viewingsQuery)
  const { data: toSign, isPending: areContractsComing } = useQuery(contractsToSignQuery)
  const { data: dates, isPending: areDatesComing } = useQuery(dateRequestsQuery)
  const viewings = data?.viewings ?? []
  return {
    isComing: areViewingsComing || areContractsComing || areDatesComing,
    unread,
    contracts: toSign?.contracts.slice(0, shownContracts) ?? [],
    dates: dates?.requests.filter(({ needsMe }) => needsMe) ?? [],
    viewings: viewings.filter(({ viewing, needsMe }) => needsMe || viewing.state === 'accepted'),
  }
}
