import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface FailedStateProps {
  title?: string
  /** `h1` when this is the whole screen. */
  heading?: 'h1' | 'h2'
  line: string
  onRetry: () => unknown
  /** Other ways on, beside Try Again. */
  children?: ReactNode
}

/** For a part of a page; a whole screen says why it is there. */
const offlineWords = {
  title: 'You’re offline',
  line: 'This was never loaded here. It comes when you are back.',
}

/** In place of what could not be loaded. */
export const FailedState = ({ heading = 'h2', onRetry, children, ...words }: FailedStateProps) => {
  const isOnline = useOnline()
  return (
    <EmptyState
      drawing={isOnline ? 'fallen-key' : 'loose-plug'}
      heading={heading}
      {...(isOnline || heading === 'h1' ? words : offlineWords)}
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
}
