import { t } from '#shared/messages/t.ts'
import { useEndReached } from '#web/lib/use-end-reached.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

/** The paging state of an infinite query. */
export interface MorePages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The end of an infinite list: loads the next page shortly before it is visible. */
export const Endless = ({ query }: { query: MorePages }) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const askForMore = () => void query.fetchNextPage()
  const ref = useEndReached(askForMore, hasNextPage && !isFetchingNextPage && !isFetchNextPageError)
  return (
    <div ref={ref} className="grid min-h-px justify-items-center">
      {isFetchingNextPage && (
        <p className="py-6">
          <Spinner className="size-6" />
          <span className="sr-only">{t('Loading more')}</span>
        </p>
      )}
      {isFetchNextPageError && (
        <div className="flex flex-wrap items-center justify-center gap-3 py-6">
          <p className="text-ink-muted">{t('We couldn’t load more.')}</p>
          <Button size="small" onClick={askForMore}>
            {t('Try Again')}
          </Button>
        </div>
      )}
    </div>
  )
}
