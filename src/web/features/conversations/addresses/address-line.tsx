import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { formatAddress } from '#shared/conversations/shared-addresses.ts'
import { mapLink } from '#web/features/people/locations/map-link.ts'
import { sharedAddressesQuery } from './address-queries.ts'

interface AddressLineProps {
  conversationId: string
  listingId: string | null
}

/** The address, once the owner has shared it. */
export const AddressLine = ({ conversationId, listingId }: AddressLineProps) => {
  const { data } = useQuery(sharedAddressesQuery(conversationId))
  const address = data?.addresses.find((one) => one.listingId === listingId)
  return (
    address && (
      <p className="mt-3 flex gap-2 text-base wrap-anywhere">
        <MapPin className="mt-0.5 size-5 shrink-0 text-ink-muted" />
        <a href={mapLink(address)} target="_blank" rel="noopener noreferrer" className="link">
          {formatAddress(address)}
        </a>
      </p>
    )
  )
}
