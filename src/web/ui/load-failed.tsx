import { useEffect } from 'react'
import { t } from '#shared/messages/t.ts'
import { Button } from '#web/ui/button.tsx'

/** The file of a screen failed to load. Some browsers cache the failure, so reloading the page is the safest retry. */
export class ChunkLoadError extends Error {}

/** Several parts of a screen may be missing; retrying one retries all. */
const failedLoads = new Set<() => void>()

/** Replaces a part whose file failed to load; the rest of the screen stays. */
export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(() => {
    failedLoads.add(onRetry)
    addEventListener('online', onRetry)
    return () => {
      failedLoads.delete(onRetry)
      removeEventListener('online', onRetry)
    }
  }, [onRetry])
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[calc(var(--floor)+16px)] z-50 mx-auto flex max-w-[420px] items-center gap-3 rounded-inner bg-surface-raised p-4 text-base shadow-3 inset-ring inset-ring-line"
    >
      <p className="flex-1">{t('This part didn’t load. You may be offline.')}</p>
      <Button look="primary" size="small" onClick={() => failedLoads.forEach((retry) => retry())}>
        {t('Try Again')}
      </Button>
    </div>
  )
}
