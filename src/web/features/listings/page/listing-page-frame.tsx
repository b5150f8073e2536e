import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Listing } from '#shared/listings.ts'
import { dashboardPath } from '#shared/roles.ts'
import { useRole } from '#web/features/accounts/use-session.ts'
import { PhotoStrip } from '#web/features/photos/photo-strip.tsx'
import { isApiError } from '#web/lib/api.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { copyListingLink } from '../copy-listing-link.ts'
import { kindIcon } from '../listing-words.ts'

interface ListingPageFrameProps {
  /** Absent until it is there. */
  listing: Listing | undefined
  error: unknown
  onRetry: () => unknown
  /** Beside the photos on a desk, below them on a phone. */
  children: ReactNode
  /** What is said when there is no such listing, or none for this person. */
  gone: { line: string; link: { to: string; label: string } }
}

const pageClasses =
  'grid w-full max-w-[1240px] grid-cols-1 gap-5 px-4 pb-6 desk:grid-cols-[minmax(0,11fr)_minmax(340px,10fr)] desk:items-start desk:gap-10 desk:px-10 desk:pb-10'
const galleryClasses =
  'aspect-4/5 max-h-[58dvh] rounded-card max-desk:w-full desk:sticky desk:top-6 desk:aspect-auto desk:h-[calc(100dvh-116px)] desk:max-h-[860px]'

/** Whoever looks at a listing on its own page: its photos, then what is said of it. */
export const ListingPageFrame = ({ listing, error, onRetry, children, gone }: ListingPageFrameProps) => {
  const onBack = useWayBack()
  // What was there and is no longer for me must not stay on the screen.
  const isGone = isApiError(error, 'not_found')
  return (
    <>
      <div className="w-full max-w-[1240px]">
        <PageHeader
          title="Listing"
          tabTitle={isGone ? undefined : listing?.title}
          onBack={onBack}
          actions={
            listing &&
            !isGone && (
              <IconButton label="Copy link" onClick={() => void copyListingLink(listing.id)}>
                <Link2 />
              </IconButton>
            )
          }
        />
      </div>
      {isGone ? (
        <EmptyState
          heading="h2"
          title="No listing at this address"
          line={gone.line}
          actions={
            <Link to={gone.link.to} className={buttonClasses({ look: 'primary', size: 'big' })}>
              {gone.link.label}
            </Link>
          }
        />
      ) : listing ? (
        <article aria-label={listing.title} className={pageClasses}>
          <Gallery listing={listing} />
          <div className="grid min-w-0 grid-cols-1">{children}</div>
        </article>
      ) : error ? (
        <FailedState
          title="This listing did not load"
          line="Check your connection and try again."
          onRetry={onRetry}
        />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

/** To where one came from; from a link in a mail there is only one's dashboard. */
function useWayBack() {
  const role = useRole()
  const { key } = useLocation()
  const navigate = useNavigate()
  return () => void (key === 'default' ? navigate(dashboardPath(role)) : navigate(-1))
}

const Gallery = ({ listing: { photos, title, facts } }: { listing: Listing }) => {
  const Icon = kindIcon[facts.kind]
  return photos.length > 0 ? (
    <PhotoStrip photos={photos} of={title} sizes="(width < 900px) 100vw, 560px" className={galleryClasses} />
  ) : (
    <div className={`grid place-items-center bg-surface-sunken ${galleryClasses}`}>
      <Icon className="size-16 stroke-[1.25] text-ink-muted" />
    </div>
  )
}

const PageSkeleton = () => (
  <div aria-busy="true" className={pageClasses}>
    <p className="sr-only">Loading</p>
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
