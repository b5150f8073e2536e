import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '#shared/conversations/chat.ts'
import { formatStreet } from '#shared/conversations/shared-addresses.ts'
import { conversationQuery } from '#web/features/conversations/chat/chat-queries.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { addressQuery, sharedAddressesQuery } from './address-queries.ts'

type Offer =
  /** Nothing to share here, or still loading. */
  | { state: 'none' }
  /** The client liked several listings, and nobody has said which one it is about. */
  | { state: 'undecided'; conversation: Conversation }
  /** The listing has no address yet. */
  | { state: 'missing'; listingId: string }
  | { state: 'private' | 'shared'; listingId: string; street: string; accessNotes: string }

/** Whether the owner of a conversation's listing can share, or has shared, its address. */
export function useAddress(conversationId: string, knownId: string | null): Offer {
  const isOwner = useRole() === 'owner'
  const { data: conversation } = useQuery({
    ...conversationQuery(conversationId),
    enabled: isOwner && knownId === null,
  })
  const listingId = knownId ?? conversation?.listing?.id ?? null
  const { data: listing } = useQuery({
    ...addressQuery(listingId ?? ''),
    enabled: isOwner && listingId !== null,
  })
  const { data: shared } = useQuery({ ...sharedAddressesQuery(conversationId), enabled: isOwner })
  if (!isOwner || !shared) return { state: 'none' }
  if (!listingId)
    return conversation && conversation.likedListings.length > 1
      ? { state: 'undecided', conversation }
      : { state: 'none' }
  if (!listing) return { state: 'none' }
  if (listing.street === '') return { state: 'missing', listingId }
  return {
    state: shared.addresses.some((address) => address.listingId === listingId) ? 'shared' : 'private',
    listingId,
    street: formatStreet(listing),
    accessNotes: listing.accessNotes,
  }
}
