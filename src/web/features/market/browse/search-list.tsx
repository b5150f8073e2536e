import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
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
  /** Fewer columns, when there is a map beside it. */
  isNarrow: boolean
  children: ReactNode
}

/** Used beside a map. */
const narrowClasses = 'grid grid-cols-2 gap-x-4 gap-y-7'

/** A grid of everything that fits, with infinite scroll. */
export const SearchList = ({ pages, isNarrow, children }: SearchListProps) => {
  const gridClasses = isNarrow ? narrowClasses : tileGridClasses
  if (!pages.data)
    return pages.isError ? (
      <SearchFailed onRetry={pages.refetch} />
    ) : (
      <TileGridSkeleton className={gridClasses} />
    )
  return (
    <div className="pb-8">
      <ul className={gridClasses}>{children}</ul>
      <Endless query={pages} />
    </div>
  )
}

export const SearchFailed = ({ onRetry }: { onRetry: () => unknown }) => (
  <FailedState
    title={t('This didn’t load')}
    line={t('Check your connection and try again.')}
    onRetry={onRetry}
  />
)
