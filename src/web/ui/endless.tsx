import { useEndReached } from '#web/lib/use-end-reached.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

/** What an infinite query tells of the pages that are still to come. */
export interface MorePages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** At the end of a list that comes page by page: asks for more when it is nearly in sight. */
export const Endless = ({ query }: { query: MorePages }) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const askForMore = () => void query.fetchNextPage()
  const ref = useEndReached(askForMore, hasNextPage && !isFetchingNextPage && !isFetchNextPageError)
  return (
    <div ref={ref} className="grid min-h-px justify-items-center">
      {isFetchingNextPage && (
        <p className="py-6">
          <Spinner className="size-6" />
          <span className="sr-only">Loading more</span>
        </p>
      )}
      {isFetchNextPageError && (
        <div className="flex flex-wrap items-center justify-center gap-3 py-6">
          <p className="text-ink-muted">More could not be loaded.</p>
          <Button size="small" onClick={askForMore}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  )
}
