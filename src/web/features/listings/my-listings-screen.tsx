import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnListing } from '#shared/listings.ts'
import { AllowanceNote } from '#web/features/subscriptions/allowance-note.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Endless } from '#web/ui/endless.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DeleteListingDialog } from './delete-listing-dialog.tsx'
import { ListingFilters } from './listing-filters.tsx'
import { ListingMenu } from './listing-menu.tsx'
import { ListingRow, ListingRowSkeleton } from './listing-row.tsx'
import { useMyListings } from './my-listings.ts'
import { newListingPath } from './paths.ts'
import { useListingAction } from './use-listing-action.ts'
import { useListingWish } from './use-listing-wish.ts'

/** `/owner/properties`: all that is mine, newest first. */
export const MyListingsScreen = () => {
  const { wish, settledWish, setWish, isNarrowed } = useListingWish()
  const query = useMyListings(settledWish)
  const counts = query.data?.pages[0]?.counts
  const listings = query.data?.pages.flatMap((page) => page.listings) ?? []
  const isNew = counts && Object.values(counts).every((count) => count === 0)

  const body = () => {
    if (query.isError && !query.data)
      return (
        <FailedState
          title="Your listings could not be loaded"
          line="Your connection may be down. Nothing of yours is lost."
          onRetry={query.refetch}
        />
      )
    if (isNew && !isNarrowed) return <NothingYet />
    return (
      <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-8 desk:px-10">
        <ListingFilters wish={wish} onChange={setWish} counts={counts} />
        <AllowanceNote thing="active_listings" />
        {query.isPending && <SkeletonList />}
        {query.data && listings.length > 0 && <Listings listings={listings} query={query} />}
        {query.data && listings.length === 0 && (
          <NothingFound onClear={() => setWish({ q: undefined, kind: undefined, status: undefined })} />
        )}
      </div>
    )
  }

  return (
    <div className="page flex flex-1 flex-col">
      <PageHeader title="Listings" onBack={() => history.back()} actions={!isNew && <NewListingLink />} />
      {body()}
    </div>
  )
}

const NewListingLink = () => (
  <Link to={newListingPath} className={buttonClasses({ look: 'primary', size: 'small' })}>
    <Plus />
    New listing
  </Link>
)

type Query = ReturnType<typeof useMyListings>

const Listings = ({ listings, query }: { listings: readonly OwnListing[]; query: Query }) => {
  const [doomed, setDoomed] = useState<OwnListing>()
  const [now] = useState(() => new Date())
  const { change, busyId } = useListingAction()
  return (
    <Panel aria-label="Your listings" className="px-4! py-0! desk:pr-3!">
      <ul className="divide-y divide-line" aria-busy={query.isPlaceholderData}>
        {listings.map((listing) => (
          <li key={listing.id} aria-busy={busyId === listing.id} className="aria-busy:opacity-60">
            <ListingRow listing={listing} now={now} heading="h2">
              <ListingMenu
                listing={listing}
                onAction={(action) => change(listing, action)}
                onDelete={() => setDoomed(listing)}
              />
            </ListingRow>
          </li>
        ))}
      </ul>
      <Endless query={query} />
      <DeleteListingDialog
        listing={doomed}
        onClose={() => setDoomed(undefined)}
        onDelete={(listing) => change(listing, 'remove')}
      />
    </Panel>
  )
}

const SkeletonList = () => (
  <Panel aria-busy="true" className="divide-y divide-line px-4! py-0!">
    {['first', 'second', 'third', 'fourth'].map((name) => (
      <ListingRowSkeleton key={name} />
    ))}
  </Panel>
)

const NothingYet = () => (
  <EmptyState
    drawing="blank-sign"
    heading="h2"
    title="Nothing listed yet"
    line="Your first listing takes a few minutes: photos, a price and a place."
    actions={
      <Link to={newListingPath} className={buttonClasses({ look: 'primary', size: 'big' })}>
        <Plus />
        New listing
      </Link>
    }
  />
)

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <div className="grid justify-items-center gap-4 py-14 text-center">
    <p className="text-lg text-ink-muted">None of your listings fits this.</p>
    <Button onClick={onClear}>Show all</Button>
  </div>
)
