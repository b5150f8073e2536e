import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { ActivityBell } from '#web/features/people/activity/activity-bell.tsx'
import { likedByQuery } from '#web/features/market/likes/likes-queries.ts'
import { ListingRowSkeleton } from '#web/features/market/listings/listing-row.tsx'
import { myListingsQuery } from '#web/features/market/listings/listing-queries.ts'
import { newListingPath } from '#web/features/market/listings/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeckPanel } from './deck-panel.tsx'
import { FirstWeek } from './first-week.tsx'
import { formatLongDate, greeting } from './greeting.ts'
import { countNeeds, NeedsList } from './needs-list.tsx'
import { QuickActions } from './quick-actions.tsx'
import { useFirstWeek } from './use-first-week.ts'
import { useConversationNeeds } from './use-conversation-needs.ts'
import { YourListings } from './your-listings.tsx'

/** `/owner/dashboard`: what needs a response today, the client deck and the owner's listings. */
export const OwnerDashboardScreen = () => {
  const [now] = useState(() => new Date())
  const active = useActiveListings()
  const drafts = useInfiniteQuery(myListingsQuery({ status: 'draft' }))
  const { data: likedBy, isPending: isLikedByPending } = useQuery(likedByQuery)
  const conversations = useConversationNeeds()
  const listings = active.data?.pages.flatMap((page) => page.listings)
  const counts = active.data?.pages[0]?.counts
  const hasClosed = counts !== undefined && counts.rented + counts.sold > 0
  const signed = useInfiniteQuery({ ...myListingsQuery({ signed: 'true' }), enabled: hasClosed })
  const isFirst = counts && Object.values(counts).every((count) => count === 0)
  const newest = listings?.[0]
  const firstWeek = useFirstWeek({ counts, kind: newest?.kind ?? 'property', now })

  const body = () => {
    if (active.isError && !listings) return <Failed onRetry={active.refetch} />
    // Show everything at once: late sections would move what the owner is about to tap.
    const areConversationsComing = isLikedByPending || conversations.isComing || firstWeek.isComing
    const areListingsComing = drafts.isPending || (hasClosed && signed.isPending)
    if (!listings || !counts || areConversationsComing || areListingsComing) return <DashboardSkeleton />
    const needs = {
      listings,
      drafts: drafts.data?.pages[0]?.listings ?? [],
      draftCount: counts.draft,
      likedBy,
      conversations,
      now,
    }
    const toDo = <NeedsList {...needs} />
    const steps = firstWeek.steps.length > 0 && <FirstWeek steps={firstWeek.steps} />
    const deck = <DeckPanel newest={newest} likedFirst={likedBy?.count ?? 0} />
    const letOrSold = signed.data?.pages[0]?.listings.slice(0, shownSigned) ?? []
    const shown = isFirst ? (
      <FirstListing />
    ) : (
      <YourListings listings={listings} signed={letOrSold} now={now} />
    )
    // New owners benefit more from the steps than from reading that nothing needs them.
    return steps && countNeeds(needs) === 0 ? (
      <>
        {shown}
        {steps}
        {deck}
      </>
    ) : (
      <>
        {toDo}
        {deck}
        {shown}
        {steps && <div className="col-span-full">{steps}</div>}
      </>
    )
  }

  return (
    <div className="page flex flex-1 flex-col pb-6 desk:pb-10">
      <DocumentTitle>{t('Home', undefined, 'the start page')}</DocumentTitle>
      <div className="flex h-15 shrink-0 items-center gap-3 pe-3 ps-4 desk:hidden">
        <span className="me-auto">
          <Brand />
        </span>
        <ActivityBell />
        {!isFirst && <NewListingLink size="small" className="min-w-0 wrap-anywhere" />}
      </div>
      <Greeting now={now}>
        <QuickActions />
        {!isFirst && <NewListingLink className="shrink-0 max-desk:hidden" />}
      </Greeting>
      <div className="flex flex-1 flex-col gap-6 px-4 desk:grid desk:flex-none desk:grid-cols-[minmax(0,1fr)_308px] desk:gap-x-6 desk:gap-y-5.5 desk:px-10">
        {body()}
      </div>
    </div>
  )
}

/** The latest rented or sold listings; the rest are on the listings screen. */
const shownSigned = 3

/** How many pages to search for listings that need the owner. */
const maxPages = 10

/** All active listings, because the oldest are the ones to confirm. */
function useActiveListings() {
  const query = useInfiniteQuery(myListingsQuery({ status: 'active' }))
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const isEnough = (query.data?.pages.length ?? 0) >= maxPages
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && !isEnough) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, isEnough, fetchNextPage])
  return query
}

const NewListingLink = ({ size, className }: { size?: 'small'; className?: string }) => (
  <Link to={newListingPath} className={classes(buttonClasses({ look: 'primary', size }), className)}>
    <Plus />
    {t('New listing')}
  </Link>
)

const Greeting = ({ now, children }: { now: Date; children: ReactNode }) => {
  const { fullName } = useMe()
  return (
    <header className="flex flex-wrap items-end justify-between gap-4 px-4 pt-1 pb-6 desk:px-10 desk:pt-7 desk:pb-5.5">
      <div className="min-w-0">
        <p className="text-sm font-medium text-ink-muted">{formatLongDate(now)}</p>
        <h1 className="line-clamp-2 text-title-1 wrap-anywhere">{greeting(fullName, now)}</h1>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </header>
  )
}

const FirstListing = () => (
  <Panel className="col-span-full grid justify-items-start gap-4 desk:grid-cols-[minmax(0,1fr)_auto] desk:items-center desk:px-7!">
    <div>
      <h2 className="text-title-2">{t('Create your first listing')}</h2>
      <p className="mt-1 text-lg text-pretty text-ink-muted">
        {t(
          'A home, a motorcycle, a bicycle or a yacht. Clients can find it right away, and you can find them.',
        )}
      </p>
    </div>
    <Link to={newListingPath} className={buttonClasses({ look: 'primary', size: 'big' })}>
      <Plus />
      {t('New listing')}
    </Link>
  </Panel>
)

const Failed = ({ onRetry }: { onRetry: () => unknown }) => (
  <div className="col-span-full flex flex-1 flex-col">
    <FailedState
      title={t('Your dashboard didn’t load')}
      line={t('You may be offline. Nothing is lost.')}
      onRetry={onRetry}
    />
  </div>
)

const DashboardSkeleton = () => (
  <>
    <div aria-busy="true">
      <Skeleton className="mb-3 h-6 w-44" />
      <Skeleton className="h-52 rounded-card" />
    </div>
    <Skeleton className="h-44 rounded-card desk:mt-9 desk:h-auto" />
    <div className="col-span-full">
      <Skeleton className="mb-3 h-6 w-32" />
      <Panel className="divide-y divide-line px-4! py-0!">
        <ListingRowSkeleton />
        <ListingRowSkeleton />
        <ListingRowSkeleton />
      </Panel>
    </div>
  </>
)
