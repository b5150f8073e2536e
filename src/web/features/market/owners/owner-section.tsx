import type { ReactNode } from 'react'
import type { Listing } from '#shared/market/listings.ts'
import { OwnerCard } from './owner-card.tsx'
import { useOwner } from './use-owner.ts'

/** The owner in a listing's details. If the profile fails to load, the name is still shown. */
export const OwnerSection = ({ owner, menu }: { owner: Listing['owner']; menu?: ReactNode }) => {
  const { data } = useOwner(owner.id)
  return <OwnerCard owner={owner} details={data} menu={menu} />
}
