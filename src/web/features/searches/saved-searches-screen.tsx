import { useState } from 'react'
import { Link } from 'react-router'
import type { SavedSearch } from '#shared/searches.ts'
import { useRole } from '#web/features/accounts/use-session.ts'
import { AllowanceNote } from '#web/features/subscriptions/allowance-note.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditSearchDialog } from './edit-search-dialog.tsx'
import { RenameSearchDialog } from './rename-search-dialog.tsx'
import { SearchRow } from './search-row.tsx'
import { useChangeSearch, useRemoveSearch, useSearches } from './use-searches.ts'

/** The filters that somebody has kept, and what is new for each. */
export const SavedSearchesScreen = () => {
  const { data, isError, refetch } = useSearches()
  return (
    <div className="page flex flex-1 flex-col">
      <PageHeader title="Saved searches" onBack={() => history.back()} />
      <div className="flex flex-1 flex-col px-4 pt-1 pb-8 desk:px-10">
        {data && data.searches.length > 0 && <Searches searches={data.searches} />}
        {data?.searches.length === 0 && <NothingSaved />}
        {!data && isError && (
          <FailedState line="Your saved searches could not be loaded." onRetry={refetch} />
        )}
        {!data && !isError && <SearchesSkeleton />}
      </div>
    </div>
  )
}

/** Kept while it closes; each opening is another dialog. */
interface Opened {
  what: 'rename' | 'edit'
  search: SavedSearch
  opening: number
  isOpen: boolean
}

const Searches = ({ searches }: { searches: SavedSearch[] }) => {
  const [opened, setOpened] = useState<Opened>()
  const { mutate: change, isPending } = useChangeSearch()
  const { mutate: remove } = useRemoveSearch()
  const open = (what: Opened['what'], search: SavedSearch) =>
    setOpened({ what, search, opening: (opened?.opening ?? 0) + 1, isOpen: true })
  const dialog = opened && {
    search: opened.search,
    isOpen: opened.isOpen,
    onClose: () => setOpened({ ...opened, isOpen: false }),
  }
  return (
    <>
      <div className="mb-4 empty:hidden">
        <AllowanceNote thing="alerting_searches" />
      </div>
      <ul className="grid gap-4 desk:grid-cols-2">
        {searches.map((search) => (
          <li key={search.id} className="grid">
            <SearchRow
              search={search}
              onRename={() => open('rename', search)}
              onEdit={() => open('edit', search)}
              onDelete={() => remove(search.id)}
              onAlerts={(alerts) => change({ id: search.id, alerts })}
              isBusy={isPending}
            />
          </li>
        ))}
      </ul>
      {dialog && opened.what === 'rename' && <RenameSearchDialog key={opened.opening} {...dialog} />}
      {dialog && opened.what === 'edit' && <EditSearchDialog key={opened.opening} {...dialog} />}
    </>
  )
}

const NothingSaved = () => {
  const isOwner = useRole() === 'owner'
  return (
    <EmptyState
      drawing="looking-glass"
      heading="h2"
      title="Nothing saved yet"
      line={
        isOwner
          ? 'Choose filters and save them as a search: you hear of new clients who fit.'
          : 'Choose filters in the deck and save them as a search: you hear of new listings and lower prices.'
      }
      actions={
        <Link
          to={isOwner ? '/owner/filters' : '/client/dashboard'}
          className={buttonClasses({ look: 'primary', size: 'big' })}
        >
          {isOwner ? 'Choose filters' : 'Open the deck'}
        </Link>
      }
    />
  )
}

const rows = ['one', 'two', 'three']

const SearchesSkeleton = () => (
  <div aria-busy="true" className="grid gap-4 pt-9 desk:grid-cols-2">
    <p className="sr-only">Loading</p>
    {rows.map((row) => (
      <Panel key={row} className="grid gap-2.5">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
        <div className="mt-2 flex justify-between">
          <Skeleton className="h-11 w-42 rounded-pill" />
          <Skeleton className="h-11 w-30 rounded-control" />
        </div>
      </Panel>
    ))}
  </div>
)
