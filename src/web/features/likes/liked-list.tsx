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
  isPlaceholderData: boolean
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

interface LikedListProps {
  pages: Pages
  /** Above them. */
  tools: ReactNode
  /** Goes back to all of them, when only some are looked at. */
  onShowAll: (() => void) | undefined
  /** Shown when there is nothing. */
  empty: ReactNode
  /** A tile each. */
  children: ReactNode
}

/** A grid of likes that grows as it is scrolled. */
export const LikedList = ({ pages, tools, onShowAll, empty, children }: LikedListProps) => {
  const { data, fetchNextPage } = pages
  if (!data) return pages.isError ? <LikesFailed onRetry={() => void pages.refetch()} /> : <GridSkeleton />
  const isEmpty = !pages.hasNextPage && data.pages.every(({ likes }) => likes.length === 0)
  if (isEmpty && !onShowAll) return empty
  return (
    <div className="grid grid-cols-1 gap-5">
      {tools}
      {isEmpty && onShowAll ? (
        <NoneOfThese onShowAll={onShowAll} />
      ) : (
        <ul aria-busy={pages.isPlaceholderData} className={gridClasses}>
          {children}
        </ul>
      )}
      <Endless
        hasMore={pages.hasNextPage}
        isLoading={pages.isFetchingNextPage}
        hasFailed={pages.isFetchNextPageError}
        onMore={() => void fetchNextPage()}
      />
    </div>
  )
}

const NoneOfThese = ({ onShowAll }: { onShowAll: () => void }) => (
  <div className="grid justify-items-center gap-4 py-14 text-center">
    <p className="text-lg text-ink-muted">None of your likes stands so right now.</p>
    <Button onClick={onShowAll}>Show all</Button>
  </div>
)

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
