import { t } from '#shared/messages/t.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const SectionSkeleton = ({ rows }: { rows: number }) => (
  <div aria-busy="true">
    <p className="sr-only">{t('Loading')}</p>
    <Skeleton className="mt-2 mb-4 h-6 w-36" />
    <Panel className="px-4! py-1!">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-16 items-center gap-3.5 py-2">
          <Skeleton className="size-11 rounded-control" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
          <Skeleton className="h-11 w-20 rounded-control" />
        </div>
      ))}
    </Panel>
  </div>
)
