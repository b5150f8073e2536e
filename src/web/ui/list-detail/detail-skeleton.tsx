import { t } from '#shared/messages/t.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const DetailSkeleton = () => (
  <div aria-busy="true" className="mx-auto grid max-w-[780px] gap-6 px-10 py-8">
    <p className="sr-only">{t('Loading')}</p>
    <div className="flex gap-5">
      <Skeleton className="h-36 w-32 rounded-inner" />
      <div className="grid flex-1 content-center gap-3">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    </div>
    <Skeleton className="h-64 rounded-inner" />
  </div>
)
