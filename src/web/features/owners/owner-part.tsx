import type { ReactNode } from 'react'
import type { Listing } from '#shared/listings.ts'
import { OwnerCard } from './owner-card.tsx'
import { useOwner } from './use-owner.ts'

/** The owner of a listing, in its details. What does not come is not missed: the name is there already. */
export const OwnerPart = ({ owner, menu }: { owner: Listing['owner']; menu?: ReactNode }) => {
  const { data } = useOwner(owner.id)
  return <OwnerCard owner={owner} details={data} menu={menu} />
}
