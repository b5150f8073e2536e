import { Plus } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useMe } from '#web/features/accounts/use-session.ts'
import { useAdmirers } from '#web/features/likes/use-likes.ts'
import { ListingRowSkeleton } from '#web/features/listings/listing-row.tsx'
import { useMyListings } from '#web/features/listings/my-listings.ts'
import { newListingPath } from '#web/features/listings/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeckPanel } from './deck-panel.tsx'
import { longDateWords, greeting } from './greeting.ts'
import { NeedsList } from './needs-list.tsx'
import { useTalkNeeds } from './use-talk-needs.ts'
import { YourListings } from './your-listings.tsx'

/** `/owner/dashboard`: what needs me today, the way to the clients, and what I show them. */
export const OwnerDashboardScreen = () => {
  const [now] = useState(() => new Date())
  const active = useActiveListings()
  const drafts = useMyListings({ status: 'draft' })
  const { data: admirers, isPending: areAdmirersComing } = useAdmirers()
  const talk = useTalkNeeds()
  const listings = active.data?.pages.flatMap((page) => page.listings)
  const counts = active.data?.pages[0]?.counts
  const isFirst = counts && Object.values(counts).every((count) => count === 0)

  const body = () => {
    if (active.isError && !listings) return <Failed onRetry={active.refetch} />
    // All at once: what came later would push down what somebody is about to press.
    if (!listings || !counts || areAdmirersComing || talk.isComing || drafts.isPending)
      return <DashboardSkeleton />
    if (isFirst) return <FirstListing />
    return (
      <>
        <NeedsList
          listings={listings}
          drafts={drafts.data?.pages[0]?.listings ?? []}
          draftCount={counts.draft}
          admirers={admirers}
          talk={talk}
          now={now}
        />
        <DeckPanel newest={listings[0]} likedFirst={admirers?.count ?? 0} />
        <YourListings listings={listings} now={now} />
      </>
    )
  }

  return (
    <div className="page flex flex-1 flex-col pb-6 desk:pb-10">
      <DocumentTitle>Discover</DocumentTitle>
      <div className="flex h-15 shrink-0 items-center justify-between pr-3 pl-4 desk:hidden">
        <Brand />
        {!isFirst && <NewListingLink size="small" />}
      </div>
      <Greeting now={now}>{!isFirst && <NewListingLink className="shrink-0 max-desk:hidden" />}</Greeting>
      <div className="flex flex-1 flex-col gap-6 px-4 desk:grid desk:flex-none desk:grid-cols-[minmax(0,1fr)_308px] desk:gap-x-6 desk:gap-y-5.5 desk:px-10">
        {body()}
      </div>
    </div>
  )
}

/** No more than this is looked through for what needs the owner. */
const maxPages = 10

/** All of them, because the oldest are the ones to confirm. */
function useActiveListings() {
  const query = useMyListings({ status: 'active' })
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
    New listing
  </Link>
)

const Greeting = ({ now, children }: { now: Date; children: ReactNode }) => {
  const { fullName } = useMe()
  return (
    <header className="flex items-end justify-between gap-4 px-4 pt-1 pb-6 desk:px-10 desk:pt-7 desk:pb-5.5">
      <div className="min-w-0">
        <p className="text-sm font-medium text-ink-muted">{longDateWords(now)}</p>
        <h1 className="line-clamp-2 text-title-1 wrap-anywhere">{greeting(fullName, now)}</h1>
      </div>
      {children}
    </header>
  )
}

const FirstListing = () => (
  <div className="col-span-full flex flex-1 flex-col">
    <EmptyState
      drawing="blank-sign"
      heading="h2"
      title="List your first thing"
      line="A home, a motorcycle, a bicycle or a yacht. Clients find it at once, and you find them."
      actions={
        <Link to={newListingPath} className={buttonClasses({ look: 'primary', size: 'big' })}>
          <Plus />
          New listing
        </Link>
      }
    />
  </div>
)

const Failed = ({ onRetry }: { onRetry: () => unknown }) => (
  <div className="col-span-full flex flex-1 flex-col">
    <FailedState
      title="Your day could not be loaded"
      line="Your connection may be down. Nothing of yours is lost."
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
