import { Button } from './button.tsx'

interface FailedRowProps {
  /** What could not be loaded, in a sentence. */
  words: string
  onRetry: () => unknown
}

/** The same as a row, where the rest of the screen is there. */
export const FailedRow = ({ words, onRetry }: FailedRowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3 py-3">
    <p className="text-ink-muted">{words}</p>
    <Button size="small" onClick={() => void onRetry()}>
      Try Again
    </Button>
  </div>
)
