import { RotateCw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <main id="main" className="flex min-h-dvh flex-col">
    <EmptyState
      keyHas="fallen"
      title="No answer from the server"
      line="Your connection may be down. Nothing of yours is lost."
      actions={
        <Button look="primary" size="big" onClick={onRetry}>
          <RotateCw />
          Try Again
        </Button>
      }
    />
  </main>
)
