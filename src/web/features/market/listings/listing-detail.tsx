import { Eye, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { show, t } from '#shared/messages/t.ts'
import { untitledLabels } from '#shared/market/kinds.ts'
import { listingPagePath, type ListingAction, type OwnListing } from '#shared/market/listings.ts'
import { ListingNumbers } from '#web/features/market/insights/listing-numbers.tsx'
import { PhotoMosaic } from '#web/features/people/photos/photo-mosaic.tsx'
import { StateBadge } from '#web/ui/badge.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { VerifiedMark } from '#web/ui/verified-mark.tsx'
import { formatSigned, formatStatus } from './listing-status.ts'
import { formatArea, formatPrice } from './format-listing.ts'
import { listingPath } from './paths.ts'
import { statusActions } from './status-actions.ts'

interface ListingDetailProps {
  listing: OwnListing
  now: Date
  isBusy: boolean
  onAction: (action: ListingAction) => void
}

/** One of my listings beside the list: its state, numbers and actions. */
export const ListingDetail = ({ listing, now, isBusy, onAction }: ListingDetailProps) => {
  const { text, tone } = formatStatus(listing, now)
  const title = listing.title || show(untitledLabels[listing.kind])
  const { amount, unit } = formatPrice(listing.kind, listing)
  const signed = formatSigned(listing, now)
  const place = formatArea({ neighborhood: listing.neighborhood, city: listing.city?.name ?? '' })
  return (
    <div aria-busy={isBusy} className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <StateBadge tone={tone}>{text}</StateBadge>
          <h2 className="mt-2 text-title-1 wrap-anywhere">
            {title}
            {listing.isVerified && <VerifiedMark />}
          </h2>
          {signed && <p className="mt-1 font-semibold">{signed}</p>}
          <p className="mt-1 text-ink-muted">
            {[place, amount && `${amount}${unit}`].filter(Boolean).join(' · ') || t('No details yet')}
          </p>
        </div>
        <Link to={listingPath(listing.id)} className={buttonClasses({ look: 'primary' })}>
          <Pencil />
          {t('Edit', undefined, 'a listing')}
        </Link>
      </header>
      {listing.suspendedReason && <p className="text-error-text">{listing.suspendedReason}</p>}
      <div className="flex flex-wrap gap-2.5">
        {statusActions(listing).map(({ action, label, icon: Icon }) => (
          <Button key={action} size="small" disabled={isBusy} onClick={() => onAction(action)}>
            <Icon />
            {label}
          </Button>
        ))}
        {listing.status !== 'draft' && (
          <Link
            to={listingPagePath(listing.id)}
            className={buttonClasses({ look: 'outline', size: 'small' })}
          >
            <Eye />
            {t('View as client')}
          </Link>
        )}
      </div>
      <PhotoMosaic photos={listing.photos} of={title} />
      {listing.status !== 'draft' && <ListingNumbers listing={listing} title={title} />}
      {listing.description && (
        <p dir="auto" className="max-w-[62ch] text-pretty wrap-anywhere whitespace-pre-line">
          {listing.description}
        </p>
      )}
    </div>
  )
}
