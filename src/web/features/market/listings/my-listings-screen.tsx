import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { OwnListing } from '#shared/market/listings.ts'
import { AllowanceNote } from '#web/features/subscriptions/allowance-note.tsx'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListScreen } from '#web/ui/list-detail/list-screen.tsx'
import { Row, RowList } from '#web/ui/list-detail/row-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DeleteListingDialog } from './delete-listing-dialog.tsx'
import { ListingFilters } from './listing-filters.tsx'
import { ListingMenu } from './listing-menu.tsx'
import { myListingsQuery } from './listing-queries.ts'
import { isDue } from './listing-status.ts'
import { ListingRow, ListingRowSkeleton } from './listing-row.tsx'
import { newListingPath } from './paths.ts'
import { useListingAction } from './use-listing-action.ts'
import { useListingListOptions } from './use-listing-list-options.ts'

const ListingDetail = lazyComponent(async () => (await import('./listing-detail.tsx')).ListingDetail)

/** `/owner/properties`: all my listings, newest first. */
export const MyListingsScreen = () => {
  const { options, debouncedOptions, setOptions, isNarrowed } = useListingListOptions()
  const query = useInfiniteQuery(myListingsQuery(debouncedOptions))
  const [now] = useState(() => new Date())
  const [doomed, setDoomed] = useState<OwnListing>()
  const { change, busyId } = useListingAction()
  const counts = query.data?.pages[0]?.counts
  const isNew = counts && Object.values(counts).every((count) => count === 0) && !isNarrowed
  return (
    <>
      <ListScreen
        title={t('Listings')}
        width="page"
        actions={!isNew && <NewListingLink />}
        tools={
          !isNew && (
            <div className="grid gap-4 px-4 pt-1 desk:px-(--page-x,2.5rem)">
              <ListingFilters options={options} onChange={setOptions} counts={counts} />
              <AllowanceNote thing="active_listings" />
            </div>
          )
        }
        query={query}
        items={query.data?.pages.flatMap((page) => page.listings)}
        renderRows={(listings) => (
          <RowList
            aria-label={t('Your listings')}
            aria-busy={query.isPlaceholderData}
            className="py-0! desk:pe-3!"
          >
            {listings.map((listing) => (
              <Row
                key={listing.id}
                id={listing.id}
                aria-busy={busyId === listing.id}
                className="aria-busy:opacity-60"
              >
                <ListingRow listing={listing} now={now} heading="h2">
                  <ListingMenu
                    listing={listing}
                    onAction={(action) => change(listing, action)}
                    onDelete={() => setDoomed(listing)}
                  />
                </ListingRow>
              </Row>
            ))}
          </RowList>
        )}
        empty={
          isNew ? (
            <NothingYet />
          ) : (
            <NothingFound onClear={() => setOptions({ q: undefined, kind: undefined, status: undefined })} />
          )
        }
        failed={{
          title: t('Your listings didn’t load'),
          line: t('You may be offline. Nothing is lost.'),
        }}
        skeleton={<SkeletonList />}
        renderDetail={(listing) => (
          <ListingDetail
            listing={listing}
            now={now}
            isBusy={busyId === listing.id}
            onAction={(action) => change(listing, action)}
          />
        )}
        needsMe={(listing) => isDue(listing, now) || listing.suspendedReason !== null}
      />
      <DeleteListingDialog
        listing={doomed}
        onClose={() => setDoomed(undefined)}
        onDelete={(listing) => change(listing, 'remove')}
      />
    </>
  )
}

const NewListingLink = () => (
  <Link to={newListingPath} className={buttonClasses({ look: 'primary', size: 'small' })}>
    <Plus />
    {t('New listing')}
  </Link>
)

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
    title={t('No listings yet')}
    line={t('Your first listing takes a few minutes: photos, a price and a place.')}
    actions={
      <Link to={newListingPath} className={buttonClasses({ look: 'primary', size: 'big' })}>
        <Plus />
        {t('New listing')}
      </Link>
    }
  />
)

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <div className="grid justify-items-center gap-4 py-14 text-center">
    <p className="text-lg text-ink-muted">{t('No listings match these filters.')}</p>
    <Button onClick={onClear}>{t('Show all')}</Button>
  </div>
)
