import { Component, type ComponentType, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadFailed, ChunkLoadError } from './load-failed.tsx'

interface BoundaryProps {
  /** Another visit is another screen, which is tried again. */
  visit?: string
  onError: (error: unknown) => void
  /** Runs before a retry, to clear the possible cause. */
  onReset?: () => void
  children: ReactNode
}

interface LoadBoundaryProps {
  /** Loads the part's file again. */
  onRetry: () => void
  children: ReactNode
}

interface CatchProps extends Partial<BoundaryProps & LoadBoundaryProps> {
  fallback: ComponentType<{ onRetry: () => void }>
}

class Catch extends Component<CatchProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override componentDidUpdate({ visit }: CatchProps) {
    if (visit !== this.props.visit && this.state.error !== undefined) this.retry()
  }

  retry = () => {
    const { onRetry, onReset } = this.props
    if (!onRetry && this.state.error instanceof ChunkLoadError) return location.reload()
    onRetry?.()
    onReset?.()
    this.setState({ error: undefined })
  }

  override render() {
    const { fallback: Fallback, onRetry, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    if (onRetry && !(error instanceof ChunkLoadError)) throw error
    return <Fallback onRetry={this.retry} />
  }
}

const goHome = () => location.assign('/')

const SomethingWentWrong = ({ onRetry }: { onRetry: () => void }) => (
  <main id="main" data-no-install-card="" className="flex min-h-dvh flex-col">
    <FailedState
      heading="h1"
      title={t('Something went wrong')}
      line={t("We've been notified and are working on a fix.")}
      onRetry={onRetry}
    >
      <Button look="raised" size="big" onClick={goHome}>
        {t('Go Home')}
      </Button>
      <Button look="raised" size="big" onClick={() => location.reload()}>
        {t('Reload')}
      </Button>
    </FailedState>
  </main>
)

const SetupError = () => (
  <div
    role="alert"
    data-no-install-card=""
    className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-surface"
  >
    <FailedState
      title={t('Setup Error')}
      heading="h1"
      line={t('An error occurred during profile setup.')}
      onRetry={goHome}
    />
  </div>
)

export const ErrorBoundary = (props: BoundaryProps) => <Catch {...props} fallback={SomethingWentWrong} />

/** Around sign-up and account setup: its way out is the landing page. */
export const SignupErrorBoundary = (props: BoundaryProps) => <Catch {...props} fallback={SetupError} />

/** Around a lazily loaded part: if only its file is missing, the rest of the screen stays. */
export const LoadBoundary = (props: LoadBoundaryProps) => <Catch {...props} fallback={LoadFailed} />
