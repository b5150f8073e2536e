import { useQuery } from '@tanstack/react-query'
import { formatStreet } from '#shared/conversations/shared-addresses.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { addressQuery, sharedAddressesQuery } from './address-queries.ts'

type Offer =
  /** Nothing to share here, or still loading. */
  | { state: 'none' }
  /** The listing has no address yet. */
  | { state: 'missing'; listingId: string }
  | { state: 'private' | 'shared'; listingId: string; street: string; accessNotes: string }

/** Whether the owner of a conversation's listing can share, or has shared, its address. */
export function useAddress(conversationId: string, listingId: string | null): Offer {
  const isOwner = useRole() === 'owner'
  const { data: listing } = useQuery({
    ...addressQuery(listingId ?? ''),
    enabled: isOwner && listingId !== null,
  })
  const { data: shared } = useQuery({ ...sharedAddressesQuery(conversationId), enabled: isOwner })
  if (!isOwner || !listingId || !listing || !shared) return { state: 'none' }
  if (listing.street === '') return { state: 'missing', listingId }
  return {
    state: shared.addresses.some((address) => address.listingId === listingId) ? 'shared' : 'private',
    listingId,
    street: formatStreet(listing),
    accessNotes: listing.accessNotes,
  }
}
