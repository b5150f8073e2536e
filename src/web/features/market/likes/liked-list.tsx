import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Endless, type MorePages } from '#web/ui/endless.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { tileGridClasses, TileGridSkeleton } from '#web/ui/tile-grid.tsx'

interface Pages extends MorePages {
  data: { pages: { likes: unknown[] }[] } | undefined
  isError: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface LikedListProps {
  pages: Pages
  /** Rendered above the grid. */
  tools: ReactNode
  /** Clears the filter, if there is one. */
  onShowAll: (() => void) | undefined
  /** Shown when there are no likes. */
  empty: ReactNode
  /** The tiles. */
  children: ReactNode
}

/** A grid of likes with infinite scroll. */
export const LikedList = ({ pages, tools, onShowAll, empty, children }: LikedListProps) => {
  const { data } = pages
  if (!data) return pages.isError ? <LikesFailed onRetry={pages.refetch} /> : <TileGridSkeleton />
  const isEmpty = !pages.hasNextPage && data.pages.every(({ likes }) => likes.length === 0)
  if (isEmpty && !onShowAll) return empty
  return (
    <div className="grid grid-cols-1 gap-5">
      {tools}
      {isEmpty && onShowAll ? (
        <NoneOfThese onShowAll={onShowAll} />
      ) : (
        <ul aria-busy={pages.isPlaceholderData} className={tileGridClasses}>
          {children}
        </ul>
      )}
      <Endless query={pages} />
    </div>
  )
}

const NoneOfThese = ({ onShowAll }: { onShowAll: () => void }) => (
  <div className="grid justify-items-center gap-4 py-14 text-center">
    <p className="text-lg text-ink-muted">{t('No likes match this filter.')}</p>
    <Button onClick={onShowAll}>{t('Show all')}</Button>
  </div>
)

export const LikesFailed = ({ onRetry }: { onRetry: () => unknown }) => (
  <FailedState
    title={t('Your likes didn’t load')}
    line={t('They’re still there. Check your connection and try again.')}
    onRetry={onRetry}
  />
)
