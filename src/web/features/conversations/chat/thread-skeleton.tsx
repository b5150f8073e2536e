import { ChevronLeft } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const BubblesSkeleton = () => (
  <div
    aria-busy="true"
    className="flex min-h-0 flex-1 flex-col justify-end gap-2.5 overflow-hidden px-4 py-3 desk:px-6"
  >
    <p className="sr-only">{t('Loading')}</p>
    <Skeleton className="h-11 w-3/5 rounded-inner" />
    <Skeleton className="h-16 w-2/3 self-end rounded-inner" />
    <Skeleton className="h-11 w-1/2 rounded-inner" />
    <Skeleton className="h-11 w-2/5 self-end rounded-inner" />
  </div>
)

export const ThreadSkeleton = ({ onBack }: { onBack: () => void }) => (
  <div className="flex min-h-0 flex-1 flex-col">
    <div className="flex h-16 shrink-0 items-center gap-3 ps-1 desk:h-19 desk:border-b desk:border-line desk:px-5">
      <IconButton label={t('Back')} onClick={onBack} className="desk:hidden">
        <ChevronLeft />
      </IconButton>
      <Skeleton className="size-10 rounded-pill" />
      <Skeleton className="h-4 w-36" />
    </div>
    <BubblesSkeleton />
    <div className="px-4 pt-2 pb-4">
      <Skeleton className="h-12 rounded-[24px]" />
    </div>
  </div>
)
