import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'

/** The file of a screen did not come. Some browsers remember that, so a new page is the surest way to try again. */
export class MissingScreenError extends Error {}

/** Several parts of a screen may be missing; who asks for one asks for all. */
const missingParts = new Set<() => void>()

/** In place of a part whose file did not come; the rest of the screen stays. */
export const MissingPart = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(() => {
    missingParts.add(onRetry)
    addEventListener('online', onRetry)
    return () => {
      missingParts.delete(onRetry)
      removeEventListener('online', onRetry)
    }
  }, [onRetry])
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[calc(var(--floor)+16px)] z-50 mx-auto flex max-w-[420px] items-center gap-3 rounded-inner bg-surface-raised p-4 text-base shadow-3 inset-ring inset-ring-line"
    >
      <p className="flex-1">This part did not load. You may be offline.</p>
      <Button look="primary" size="small" onClick={() => missingParts.forEach((retry) => retry())}>
        Try Again
      </Button>
    </div>
  )
}
