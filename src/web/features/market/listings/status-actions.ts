import { CircleCheck, HandCoins, KeyRound, Pause, Play, Upload, type LucideIcon } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { ListingAction, OwnListing } from '#shared/market/listings.ts'
import { possibleActions } from './listing-status.ts'

interface Look {
  label: string
  icon: LucideIcon
}

const looks: Record<Exclude<ListingAction, 'remove' | 'publish'>, Look> = {
  confirm: { label: t('Still available'), icon: CircleCheck },
  pause: { label: t('Pause', undefined, 'a listing'), icon: Pause },
  rented: { label: t('Mark as rented'), icon: KeyRound },
  sold: { label: t('Mark as sold'), icon: HandCoins },
}

/** The label of publishing depends on the listing's status. */
const publishLook = ({ status }: OwnListing): Look => {
  if (status === 'draft') return { label: t('Publish', undefined, 'a listing'), icon: Upload }
  return { label: status === 'paused' ? t('Resume', undefined, 'a listing') : t('Publish again'), icon: Play }
}

/** The available status changes of a listing, with label and icon. */
export const statusActions = (listing: OwnListing): (Look & { action: ListingAction })[] =>
  possibleActions(listing).flatMap((action) => {
    if (action === 'remove') return []
    return [{ action, ...(action === 'publish' ? publishLook(listing) : looks[action]) }]
  })
