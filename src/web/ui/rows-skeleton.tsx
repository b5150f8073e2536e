import { t } from '#shared/messages/t.ts'
import { Panel } from './panel.tsx'
import { Skeleton } from './skeleton.tsx'

const rows = ['one', 'two', 'three', 'four']

/** A list that is loading: a picture of the given size and three lines per row. */
export const RowsSkeleton = ({ picture }: { picture: string }) => (
  <Panel aria-busy="true" className="divide-y divide-line px-4! py-1!">
    <p className="sr-only">{t('Loading')}</p>
    {rows.map((row) => (
      <div key={row} className="flex min-h-22 items-center gap-4 py-3">
        <Skeleton className={`${picture} shrink-0 rounded-control`} />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      </div>
    ))}
  </Panel>
)
