import { useQuery } from '@tanstack/react-query'
import { formatAddress } from '#shared/conversations/shared-addresses.ts'
import { sharedAddressesQuery } from './address-queries.ts'
import { AddressLinks } from './address-links.tsx'

interface ListingAddressProps {
  /** The conversation of the match about this listing. */
  conversationId: string
  listingId: string
}

/** On the listing page of a match: the exact address, once the owner has shared it. */
export const ListingAddress = ({ conversationId, listingId }: ListingAddressProps) => {
  const { data } = useQuery(sharedAddressesQuery(conversationId))
  const address = data?.addresses.find((one) => one.listingId === listingId)
  if (!address)
    return (
      <p className="mt-2 text-sm text-ink-muted">
        Approximate area.{data && ' The owner hasn’t shared the address with you.'}
      </p>
    )
  return (
    <section aria-label="Address" className="mt-3 grid gap-3">
      <p className="font-medium wrap-anywhere">{formatAddress(address)}</p>
      {address.accessNotes && (
        <p className="text-base whitespace-pre-line wrap-anywhere">{address.accessNotes}</p>
      )}
      <AddressLinks address={address} />
    </section>
  )
}
