import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Listing } from '#shared/market/listings.ts'
import { dashboardPath } from '#shared/roles.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { isApiError } from '#web/lib/api.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ListingLayout, ListingSkeleton } from '#web/features/market/listings/listing-layout.tsx'

interface ListingPageFrameProps {
  /** Undefined until loaded. */
  listing: Listing | undefined
  error: unknown
  onRetry: () => unknown
  /** Beside the photos on desktop, below them on phones. */
  children: ReactNode
  /** Shown when the listing doesn't exist or isn't visible to this person. */
  gone: { line: string; link: { to: string; label: string } }
}

const pageClasses = 'px-4 pb-6 desk:px-10 desk:pb-10'

/** A listing's own page for any viewer: the photos, then the details. */
export const ListingPageFrame = ({ listing, error, onRetry, children, gone }: ListingPageFrameProps) => {
  const onBack = useWayBack()
  // A listing that is no longer visible to this person must not stay on the screen.
  const isGone = isApiError(error, 'not_found')
  return (
    <div className="page flex flex-1 flex-col">
      <PageHeader title={t('Listing')} tabTitle={isGone ? undefined : listing?.title} onBack={onBack} />
      {isGone ? (
        <EmptyState
          drawing="missing-key"
          heading="h2"
          title={t('Listing not found')}
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
          title={t('This listing didn’t load')}
          line={t('Check your connection and try again.')}
          onRetry={onRetry}
        />
      ) : (
        <ListingSkeleton className={pageClasses} />
      )}
    </div>
  )
}

/** Goes back, or to the dashboard when the page was opened from an outside link, such as in an email. */
function useWayBack() {
  const role = useRole()
  const { key } = useLocation()
  const navigate = useNavigate()
  return () => void (key === 'default' ? navigate(dashboardPath(role)) : navigate(-1))
}
