import { t } from '#shared/messages/t.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The skeleton of a card and its buttons. */
export const DeckSkeleton = () => (
  <div aria-busy="true" className="flex min-h-0 flex-1 flex-col">
    <p className="sr-only">{t('Loading')}</p>
    <div className="relative mx-3 flex flex-1 flex-col justify-end overflow-hidden rounded-card bg-surface-sunken px-5.5 pb-5 desk:mx-0">
      {['h-[30px] w-[78%]', 'mt-3 h-4 w-[46%]', 'mt-4 h-[34px] w-[38%]'].map((shape) => (
        <Skeleton key={shape} className={`bg-surface! ${shape}`} />
      ))}
      <div className="mt-4 flex gap-2">
        {['w-[86px]', 'w-20', 'w-[92px]'].map((shape) => (
          <Skeleton key={shape} className={`h-8 rounded-pill bg-surface! ${shape}`} />
        ))}
      </div>
      <Skeleton className="mt-7 h-3.5 w-[66%] bg-surface!" />
    </div>
    <div className="flex shrink-0 items-center justify-center gap-4 pt-5.5 pb-3.5 opacity-60 desk:pb-4">
      {[
        'size-13 desk:size-12',
        'size-16 desk:size-[58px]',
        'size-19 desk:size-17',
        'size-13 desk:size-12 ',
      ].map((shape) => (
        <Skeleton key={shape} className={`rounded-pill ${shape}`} />
      ))}
    </div>
  </div>
)

/** The skeleton of the details panel on desktop. */
export const DetailsSkeleton = () => (
  <div className="grid gap-4">
    {[
      'h-23 w-3/4 rounded-control',
      'h-8 w-3/5',
      'h-4 w-2/5',
      'h-9 w-1/3',
      'h-17 rounded-control',
      'h-24',
    ].map((shape) => (
      <Skeleton key={shape} className={shape} />
    ))}
  </div>
)
