import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Listing } from '#shared/listings.ts'
import { dashboardPath } from '#shared/roles.ts'
import { useRole } from '#web/features/accounts/use-session.ts'
import { isApiError } from '#web/lib/api.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ListingLayout, ListingSkeleton } from './listing-layout.tsx'

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

const pageClasses = 'px-4 pb-6 desk:px-10 desk:pb-10'

/** Whoever looks at a listing on its own page: its photos, then what is said of it. */
export const ListingPageFrame = ({ listing, error, onRetry, children, gone }: ListingPageFrameProps) => {
  const onBack = useWayBack()
  // What was there and is no longer for me must not stay on the screen.
  const isGone = isApiError(error, 'not_found')
  return (
    <div className="page flex flex-1 flex-col">
      <PageHeader title="Listing" tabTitle={isGone ? undefined : listing?.title} onBack={onBack} />
      {isGone ? (
        <EmptyState
          drawing="missing-key"
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
        <ListingLayout listing={listing} className={pageClasses}>
          {children}
        </ListingLayout>
      ) : error ? (
        <FailedState
          title="This listing did not load"
          line="Check your connection and try again."
          onRetry={onRetry}
        />
      ) : (
        <ListingSkeleton className={pageClasses} />
      )}
    </div>
  )
}

/** To where one came from; from a link in a mail there is only one's dashboard. */
function useWayBack() {
  const role = useRole()
  const { key } = useLocation()
  const navigate = useNavigate()
  return () => void (key === 'default' ? navigate(dashboardPath(role)) : navigate(-1))
}
