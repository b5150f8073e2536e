import { FailedState } from '#web/ui/failed-state.tsx'

export const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <main id="main" className="flex min-h-dvh flex-col">
    <FailedState
      title="No answer from the server"
      heading="h1"
      line="Your connection may be down. Nothing of yours is lost."
      onRetry={onRetry}
    />
  </main>
)
