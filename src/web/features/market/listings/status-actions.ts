import { CircleCheck, HandCoins, KeyRound, Pause, Play, Upload, type LucideIcon } from 'lucide-react'
import type { ListingAction, OwnListing } from '#shared/market/listings.ts'
import { possibleActions } from './listing-status.ts'

interface Look {
  label: string
  icon: LucideIcon
}

const looks: Record<Exclude<ListingAction, 'remove' | 'publish'>, Look> = {
  confirm: { label: 'Still available', icon: CircleCheck },
  pause: { label: 'Pause', icon: Pause },
  rented: { label: 'Mark as rented', icon: KeyRound },
  sold: { label: 'Mark as sold', icon: HandCoins },
}

/** The label of publishing depends on the listing's status. */
const publishLook = ({ status }: OwnListing): Look => {
  if (status === 'draft') return { label: 'Publish', icon: Upload }
  return { label: status === 'paused' ? 'Resume' : 'Publish again', icon: Play }
}

/** The available status changes of a listing, with label and icon. */
export const statusActions = (listing: OwnListing): (Look & { action: ListingAction })[] =>
  possibleActions(listing).flatMap((action) => {
    if (action === 'remove') return []
    return [{ action, ...(action === 'publish' ? publishLook(listing) : looks[action]) }]
  })
