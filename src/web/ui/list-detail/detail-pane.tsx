import { Suspense, type ReactNode, type Ref } from 'react'
import { t } from '#shared/messages/t.ts'
import { DetailSkeleton } from './detail-skeleton.tsx'

interface DetailPaneProps {
  paneRef: Ref<HTMLElement>
  /** The title of the list beside it. */
  title: string
  chosenId: string | undefined
  /** Empty while the selected item is being searched for. */
  children: ReactNode
}

/** The details of the item selected in a list, on a raised surface. */
export const DetailPane = ({ paneRef, title, chosenId, children }: DetailPaneProps) => (
  <section
    ref={paneRef}
    aria-label={t('{title}: details', { title }, 'label of a pane')}
    data-paper=""
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
    tabIndex={0}
    className="min-w-0 overflow-y-auto overscroll-contain bg-surface-raised -outline-offset-4"
  >
    <Suspense key={chosenId} fallback={<DetailSkeleton />}>
      {children ? (
        <div className="@container mx-auto max-w-[1120px] animate-detail-in px-10 py-8">{children}</div>
      ) : (
        <DetailSkeleton />
      )}
    </Suspense>
  </section>
)
