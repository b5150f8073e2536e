import { useMemo, useRef, type ReactNode } from 'react'
import { useIsWide } from '#web/lib/use-is-wide.ts'
import { classes } from '#web/ui/classes.ts'
import { Endless, type MorePages } from '#web/ui/endless.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { DetailPane } from './detail-pane.tsx'
import { ListChoiceContext } from './list-choice.ts'
import { useChoice } from './use-choice.ts'
import { useListKeys } from './use-list-keys.ts'

interface ListQuery extends Partial<MorePages> {
  isError: boolean
  refetch: () => unknown
}

interface ListScreenProps<Item> {
  title: string
  onBack?: () => void
  actions?: ReactNode
  /** Above the rows: filter chips, a search field. */
  tools?: ReactNode
  query: ListQuery
  items: readonly Item[] | undefined
  renderRows: (items: readonly Item[]) => ReactNode
  empty: ReactNode
  failed: { title?: string; line: string }
  skeleton: ReactNode
  /** The details of a row, beside the list if there is room. */
  renderDetail: (item: Item) => ReactNode
  /** Items to select first. */
  needsMe?: (item: Item) => boolean
  /** `page` for rows that need the width of two columns when shown without a detail. */
  width?: 'page' | 'page-list'
}

/** A list, with the selected item's details beside it from 1200 px. */
export const ListScreen = <Item extends { id: string }>({
  title,
  onBack,
  actions,
  tools,
  query,
  items,
  renderRows,
  empty,
  failed,
  skeleton,
  renderDetail,
  needsMe,
  width = 'page-list',
}: ListScreenProps<Item>) => {
  const isWide = useIsWide()
  const chosen = useChoice({ items, query, needsMe, isWide })
  const listRef = useRef<HTMLElement>(null)
  const detailRef = useRef<HTMLElement>(null)
  const isPane = isWide && (items ? items.length > 0 : !query.isError)
  const chosenId = chosen?.id
  useListKeys({ isOn: isPane, ids: items?.map(({ id }) => id) ?? [], chosenId, listRef, detailRef })
  const choice = useMemo(() => ({ isPane, chosenId }), [isPane, chosenId])

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const list = (
    <>
      {items && items.length > 0 && renderRows(items)}
      {items?.length === 0 && empty}
      {!items && query.isError && <FailedState {...failed} onRetry={query.refetch} />}
      {!items && !query.isError && skeleton}
      {fetchNextPage && (
        <Endless
          query={{
            hasNextPage: hasNextPage === true,
            isFetchingNextPage: isFetchingNextPage === true,
            isFetchNextPageError: isFetchNextPageError === true,
            fetchNextPage,
          }}
        />
      )}
    </>
  )
  return (
    <ListChoiceContext value={choice}>
      <div
        className={
          isPane
            ? 'grid h-dvh grid-cols-[clamp(380px,25vw,480px)_minmax(0,1fr)]'
            : `${width} flex flex-1 flex-col`
        }
      >
        <section
          ref={listRef}
          aria-label={title}
          className={classes(
            'flex min-w-0 flex-col',
            isPane ? 'min-h-0 border-e border-line [--page-x:1.5rem]' : 'flex-1',
          )}
        >
          <PageHeader title={title} onBack={onBack} actions={actions} />
          {tools}
          <div
            className={classes(
              'flex flex-1 flex-col',
              isPane
                ? 'min-h-0 overflow-y-auto overscroll-contain px-3 pt-2 pb-6'
                : 'px-4 pt-3 pb-8 desk:px-10',
            )}
          >
            {list}
          </div>
        </section>
        {isPane && (
          <DetailPane paneRef={detailRef} title={title} chosenId={chosenId}>
            {chosen && renderDetail(chosen)}
          </DetailPane>
        )}
      </div>
    </ListChoiceContext>
  )
}
