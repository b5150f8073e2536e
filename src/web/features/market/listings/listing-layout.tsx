import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { publicPhotoSizes, type PublicListing } from '#shared/market/public-listings.ts'
import { PhotoStrip } from '#web/features/people/photos/photo-strip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { kindIcon } from './format-listing.ts'

const columns =
  'grid w-full grid-cols-1 gap-5 desk:grid-cols-[minmax(0,11fr)_minmax(340px,10fr)] desk:items-start desk:gap-10'
const galleryClasses =
  'aspect-4/5 max-h-[58dvh] rounded-card max-desk:w-full desk:sticky desk:top-6 desk:aspect-auto desk:h-[calc(100dvh-116px)] desk:max-h-[860px]'

interface ListingLayoutProps {
  listing: PublicListing
  /** Its width and surroundings. */
  className: string
  /** Beside the photos on desktop, below them on a phone. */
  children: ReactNode
}

/** A full-page listing: photos, then details. */
export const ListingLayout = ({ listing, className, children }: ListingLayoutProps) => (
  <article aria-label={listing.title} className={classes(columns, className)}>
    <Gallery listing={listing} />
    <div className="grid min-w-0 grid-cols-1">{children}</div>
  </article>
)

const Gallery = ({ listing: { photos, title, facts } }: { listing: PublicListing }) => {
  const Icon = kindIcon[facts.kind]
  return photos.length > 0 ? (
    <PhotoStrip photos={photos} of={title} sizes={publicPhotoSizes} className={galleryClasses} />
  ) : (
    <div className={`grid place-items-center bg-surface-sunken ${galleryClasses}`}>
      <Icon className="size-16 stroke-[1.25] text-ink-muted" />
    </div>
  )
}

export const ListingSkeleton = ({ className }: { className: string }) => (
  <div aria-busy="true" className={classes(columns, className)}>
    <p className="sr-only">{t('Loading')}</p>
    <Skeleton className={galleryClasses} />
    <div className="grid gap-5">
      <div className="grid gap-2.5">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-5 w-48" />
      </div>
      <Skeleton className="h-10 w-40" />
      <div className="grid grid-cols-3 gap-2">
        {['beds', 'baths', 'size'].map((fact) => (
          <Skeleton key={fact} className="h-17 rounded-control" />
        ))}
      </div>
      <Skeleton className="h-28 rounded-control" />
    </div>
  </div>
)
