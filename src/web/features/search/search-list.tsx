import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Endless } from '#web/ui/endless.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface Pages {
  data: unknown
  isError: boolean
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

interface SearchListProps {
  pages: Pages
  /** How many there are to see. */
  count: number
  empty: ReactNode
  /** Beside a map there is room for fewer. */
  isNarrow: boolean
  children: ReactNode
}

const columns = (isNarrow: boolean) =>
  isNarrow
    ? 'grid grid-cols-2 gap-x-4 gap-y-7'
    : 'grid grid-cols-2 gap-x-3 gap-y-6 desk:grid-cols-[repeat(auto-fill,minmax(210px,1fr))] desk:gap-x-5 desk:gap-y-8'

/** Everything that fits, side by side, more of it as one scrolls. */
export const SearchList = ({ pages, count, empty, isNarrow, children }: SearchListProps) => {
  if (!pages.data)
    return pages.isError ? (
      <SearchFailed onRetry={() => void pages.refetch()} />
    ) : (
      <ListSkeleton isNarrow={isNarrow} />
    )
  if (count === 0 && !pages.hasNextPage) return empty
  return (
    <div className="pb-8">
      <ul className={columns(isNarrow)}>{children}</ul>
      <Endless
        hasMore={pages.hasNextPage}
        isLoading={pages.isFetchingNextPage}
        hasFailed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
      />
    </div>
  )
}

export const SearchFailed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    keyHas="fallen"
    heading="h2"
    title="This did not load"
    line="Check your connection and try again."
    actions={
      <Button look="primary" size="big" onClick={onRetry}>
        <RotateCw />
        Try Again
      </Button>
    }
  />
)

const places = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

const ListSkeleton = ({ isNarrow }: { isNarrow: boolean }) => (
  <div aria-busy="true" className={columns(isNarrow)}>
    <p className="sr-only">Loading</p>
    {places.map((place) => (
      <div key={place}>
        <Skeleton className="aspect-4/5 rounded-inner" />
        <Skeleton className="mt-3 h-4 w-4/5" />
        <Skeleton className="mt-2 h-3.5 w-1/2" />
        <Skeleton className="mt-2.5 h-5 w-2/5" />
        <Skeleton className="mt-2 h-3.5 w-3/5" />
      </div>
    ))}
  </div>
)
