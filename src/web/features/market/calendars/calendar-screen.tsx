import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { listingPath, myListingsPath } from '#web/features/market/listings/paths.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { t } from '#shared/messages/t.ts'
import type { MyCalendar } from '#shared/market/calendars.ts'
import { isApiError } from '#web/lib/api.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { myCalendarQuery } from './calendar-queries.ts'
import { OwnCalendar } from './own-calendar.tsx'
import './calendar.css'

/** `/owner/properties/:listingId/calendar`: when one of my listings is booked, and the days I block. */
export const CalendarScreen = () => {
  const { listingId = '' } = useParams()
  const { data: calendar, error, refetch } = useQuery(myCalendarQuery(listingId))
  return (
    <div className="flex flex-1 flex-col">
      <PageHeader
        title={t('Calendar')}
        tabTitle={
          calendar?.listing.title ? t('Calendar · {title}', { title: calendar.listing.title }) : t('Calendar')
        }
        onBack={() => history.back()}
        actions={calendar && <ListingPill listingId={listingId} {...calendar.listing} />}
      />
      {calendar ? (
        <OwnCalendar listingId={listingId} calendar={calendar} />
      ) : isApiError(error, 'not_found') ? (
        <NoSuchListing />
      ) : error ? (
        <FailedState
          title={t('The calendar didn’t load')}
          line={t('You may be offline. Nothing is lost.')}
          onRetry={refetch}
        />
      ) : (
        <div aria-busy="true" className="grid gap-4 px-4 desk:px-10">
          <p className="sr-only">{t('Loading')}</p>
          <Skeleton className="h-90 rounded-card" />
          <Skeleton className="h-90 rounded-card" />
        </div>
      )}
    </div>
  )
}

const ListingPill = ({ listingId, title, cover }: { listingId: string } & MyCalendar['listing']) => (
  <Link
    to={listingPath(listingId)}
    className="flex min-w-0 max-w-[50%] items-center gap-2.5 rounded-inner bg-surface-raised p-1.5 pe-3.5 text-sm leading-tight font-semibold no-underline shadow-1 inset-ring inset-ring-line"
  >
    {cover && (
      <span className="size-9 shrink-0 overflow-hidden rounded-control">
        <PhotoImage photo={cover} alt="" sizes="36px" />
      </span>
    )}
    <span className="line-clamp-2 min-w-0 py-1 wrap-anywhere">{title || t('Untitled')}</span>
  </Link>
)

const NoSuchListing = () => (
  <EmptyState
    drawing="missing-key"
    heading="h2"
    title={t('Listing not found')}
    line={t('It was deleted, or the link is mistyped.')}
    actions={
      <Link to={myListingsPath} className={buttonClasses({ look: 'primary', size: 'big' })}>
        {t('Your listings')}
      </Link>
    }
  />
)
