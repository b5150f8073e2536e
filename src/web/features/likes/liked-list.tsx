import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Endless } from '#web/ui/endless.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const gridClasses =
  'grid grid-cols-2 gap-x-3 gap-y-6 desk:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] desk:gap-x-5 desk:gap-y-8'

interface Pages {
  data: { pages: { likes: unknown[] }[] } | undefined
  isError: boolean
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

interface LikedListProps {
  pages: Pages
  /** Shown when there is nothing. */
  empty: ReactNode
  /** A tile each. */
  children: ReactNode
}

/** A grid of likes that grows as it is scrolled. */
export const LikedList = ({ pages, empty, children }: LikedListProps) => {
  const { data, fetchNextPage } = pages
  if (!data) return pages.isError ? <LikesFailed onRetry={() => void pages.refetch()} /> : <GridSkeleton />
  if (!pages.hasNextPage && data.pages.every(({ likes }) => likes.length === 0)) return empty
  return (
    <div>
      <ul className={gridClasses}>{children}</ul>
      <Endless
        hasMore={pages.hasNextPage}
        isLoading={pages.isFetchingNextPage}
        hasFailed={pages.isFetchNextPageError}
        onMore={() => void fetchNextPage()}
      />
    </div>
  )
}

export const LikesFailed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    keyHas="fallen"
    heading="h2"
    title="Your likes did not load"
    line="They are still there. Check your connection and try again."
    actions={
      <Button look="primary" size="big" onClick={onRetry}>
        <RotateCw />
        Try Again
      </Button>
    }
  />
)

const places = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

const GridSkeleton = () => (
  <div aria-busy="true" className={gridClasses}>
    <p className="sr-only">Loading</p>
    {places.map((place) => (
      <div key={place}>
        <Skeleton className="aspect-4/5 rounded-inner" />
        <Skeleton className="mt-3 h-4 w-4/5" />
        <Skeleton className="mt-2 h-3.5 w-1/2" />
        <Skeleton className="mt-2.5 h-5 w-2/5" />
      </div>
    ))}
  </div>
)
