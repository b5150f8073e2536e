import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface FailedStateProps {
  title?: string
  /** `h1` if this is the whole screen. */
  heading?: 'h1' | 'h2'
  line: string
  onRetry: () => unknown
  /** Other actions beside Try Again. */
  children?: ReactNode
}

/** Only for a part of a page; a whole screen keeps its own text. */
const offlineText = {
  title: t('You’re offline'),
  line: t('This hasn’t loaded yet. It will when you’re back online.'),
}

/** Replaces content that could not be loaded. */
export const FailedState = ({ heading = 'h2', onRetry, children, ...text }: FailedStateProps) => {
  const isOnline = useOnline()
  return (
    <EmptyState
      drawing={isOnline ? 'fallen-key' : 'loose-plug'}
      heading={heading}
      {...(isOnline || heading === 'h1' ? text : offlineText)}
      actions={
        <>
          <Button look="primary" size="big" onClick={() => void onRetry()}>
            <RotateCw />
            {t('Try Again')}
          </Button>
          {children}
        </>
      }
    />
  )
}
