import { RotateCw } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const MeSkeleton = () => (
  <div aria-busy="true" className="grid gap-4">
    <p className="sr-only">{t('Loading')}</p>
    <Panel>
      <div className="flex items-center gap-4 desk:gap-6">
        <Skeleton className="aspect-4/5 w-28 shrink-0 rounded-inner desk:w-40" />
        <div className="grid flex-1 gap-2.5">
          <Skeleton className="h-8 w-4/5 max-w-60" />
          <Skeleton className="h-4 w-3/5 max-w-44" />
          <Skeleton className="h-6 w-16 rounded-pill" />
        </div>
      </div>
      <div className="mt-5 flex gap-2.5">
        <Skeleton className="h-12 flex-1 rounded-control desk:w-36 desk:flex-none" />
        <Skeleton className="h-12 flex-1 rounded-control desk:w-32 desk:flex-none" />
      </div>
    </Panel>
    <Skeleton className="h-48 rounded-card" />
  </div>
)

/** Shown beside the navigation, which keeps working. */
export const MeFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Panel role="alert" className="grid justify-items-start gap-4">
    <div>
      <h2 className="text-title-3">{t('Your profile didn’t load')}</h2>
      <p className="mt-1 text-ink-muted">{t('It’s still there. Check your connection and try again.')}</p>
    </div>
    <Button look="primary" onClick={onRetry}>
      <RotateCw />
      {t('Try Again')}
    </Button>
  </Panel>
)
