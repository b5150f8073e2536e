import { Share2 } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { Listing } from '#shared/market/listings.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { shareListing } from './share-listing.ts'

interface ShareButtonProps {
  listing: Pick<Listing, 'id' | 'title'>
  className?: string
}

export const ShareButton = ({ listing, className }: ShareButtonProps) => (
  <IconButton
    label={t('Share', undefined, 'a listing')}
    onClick={() => void shareListing(listing)}
    className={className}
  >
    <Share2 />
  </IconButton>
)
