import { t } from '#shared/messages/t.ts'
import { Button } from './button.tsx'

interface FailedRowProps {
  /** What could not be loaded, as a sentence. */
  text: string
  onRetry: () => unknown
}

/** `FailedState` as a row, when the rest of the screen is there. */
export const FailedRow = ({ text, onRetry }: FailedRowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3 py-3">
    <p className="text-ink-muted">{text}</p>
    <Button size="small" onClick={() => void onRetry()}>
      {t('Try Again')}
    </Button>
  </div>
)
