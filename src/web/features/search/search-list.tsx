import type { ReactNode } from 'react'
import { Endless, type MorePages } from '#web/ui/endless.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { tileGridClasses, TileGridSkeleton } from '#web/ui/tile-grid.tsx'

interface Pages extends MorePages {
  data: unknown
  isError: boolean
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

/** Beside a map. */
const narrowClasses = 'grid grid-cols-2 gap-x-4 gap-y-7'

/** Everything that fits, side by side, more of it as one scrolls. */
export const SearchList = ({ pages, count, empty, isNarrow, children }: SearchListProps) => {
  const gridClasses = isNarrow ? narrowClasses : tileGridClasses
  if (!pages.data)
    return pages.isError ? (
      <SearchFailed onRetry={pages.refetch} />
    ) : (
      <TileGridSkeleton className={gridClasses} />
    )
  if (count === 0 && !pages.hasNextPage) return empty
  return (
    <div className="pb-8">
      <ul className={gridClasses}>{children}</ul>
      <Endless query={pages} />
    </div>
  )
}

export const SearchFailed = ({ onRetry }: { onRetry: () => unknown }) => (
  <FailedState title="This did not load" line="Check your connection and try again." onRetry={onRetry} />
)
