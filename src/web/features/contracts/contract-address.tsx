import type { Contract } from '#shared/contracts/contracts.ts'
import { AddressLine } from '#web/features/conversations/addresses/address-line.tsx'

/** The address of the contract's listing with a link to directions, once the owner has shared it. */
export const ContractAddress = ({ contract: { conversationId, listing } }: { contract: Contract }) =>
  listing && <AddressLine conversationId={conversationId} listingId={listing.id} />
