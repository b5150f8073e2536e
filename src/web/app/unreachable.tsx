import { t } from '#shared/messages/t.ts'
import { FailedState } from '#web/ui/failed-state.tsx'

export const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <main id="main" data-no-install-card="" className="flex min-h-dvh flex-col">
    <FailedState
      title={t('We can’t reach the server')}
      heading="h1"
      line={t('You may be offline. Nothing is lost.')}
      onRetry={onRetry}
    />
  </main>
)
