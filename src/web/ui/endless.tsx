import { useEndReached } from '#web/lib/use-end-reached.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

interface EndlessProps {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
}

/** At the end of a list that comes page by page: asks for more when it is nearly in sight. */
export const Endless = ({ hasMore, isLoading, hasFailed, onMore }: EndlessProps) => {
  const ref = useEndReached(onMore, hasMore && !isLoading && !hasFailed)
  return (
    <div ref={ref} className="grid min-h-px justify-items-center">
      {isLoading && (
        <p className="py-6">
          <Spinner className="size-6" />
          <span className="sr-only">Loading more</span>
        </p>
      )}
      {hasFailed && (
        <div className="flex flex-wrap items-center justify-center gap-3 py-6">
          <p className="text-ink-muted">More could not be loaded.</p>
          <Button size="small" onClick={onMore}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  )
}
