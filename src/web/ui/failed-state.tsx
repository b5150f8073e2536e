import { RotateCw } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Board, HookBoard } from './hook-board.tsx'

const FallenKey = () => <HookBoard keyHas="fallen" />
/** Without a network even a drawing may not come. */
const LoosePlug = lazy(() =>
  import('./drawings/loose-plug.tsx').then(
    (file) => ({ default: file.LoosePlug }),
    () => ({ default: FallenKey }),
  ),
)
const Unplugged = () => (
  <Suspense fallback={<Board />}>
    <LoosePlug />
  </Suspense>
)

interface FailedStateProps {
  title?: string
  /** `h1` when this is the whole screen. */
  heading?: 'h1' | 'h2'
  line: string
  onRetry: () => unknown
  /** Other ways on, beside Try Again. */
  children?: ReactNode
}

/** In place of what could not be loaded. */
export const FailedState = ({ heading = 'h2', onRetry, children, ...words }: FailedStateProps) => (
  <EmptyState
    drawing={useOnline() ? <FallenKey /> : <Unplugged />}
    heading={heading}
    {...words}
    actions={
      <>
        <Button look="primary" size="big" onClick={() => void onRetry()}>
          <RotateCw />
          Try Again
        </Button>
        {children}
      </>
    }
  />
)
