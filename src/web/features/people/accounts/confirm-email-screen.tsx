import { useEffect, useState, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { confirmEmail } from '#shared/people/accounts.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { leaveFlash } from '#web/lib/flash.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { OpenPage } from '#web/ui/open-page.tsx'
import { rich } from '#web/lib/rich.ts'
import { redirectAfterSignIn, redirectWithoutRole } from './redirect-after-sign-in.ts'
import { rememberEmail } from './remembered-for-sign-in.ts'

type Stage =
  | { name: 'opening' | 'unreachable' }
  | { name: 'asking'; email: string; isBusy: boolean }
  | { name: 'refused'; message: string }

async function openLink(isTap: boolean): Promise<Stage> {
  const token = new URLSearchParams(location.search).get('token') ?? ''
  try {
    const { state, email, role } = await call(confirmEmail, { body: { token, isTap } })
    if (state === 'ask') return { name: 'asking', email, isBusy: false }
    if (state === 'signed_in') {
      if (role) redirectAfterSignIn(role)
      else redirectWithoutRole()
    } else {
      rememberEmail(email)
      leaveFlash({ kind: state === 'needs_code' ? 'second_step' : 'email_confirmed', role: role ?? 'client' })
      location.replace('/')
    }
    return { name: 'opening' }
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status < 429
    return isFinal ? { name: 'refused', message: error.message } : { name: 'unreachable' }
  }
}

const b = (content: ReactNode) => <b className="wrap-anywhere text-ink">{content}</b>

/**
 * The target of the emailed link. The browser that signed up is signed in directly; any other asks first, then goes to
 * sign-in.
 */
export const ConfirmEmailScreen = () => {
  const [stage, setStage] = useState<Stage>({ name: 'opening' })

  const open = async (isTap: boolean) => setStage(await openLink(isTap))
  useEffect(() => {
    void openLink(false).then(setStage)
  }, [])

  return (
    <OpenPage>
      <DocumentTitle>{t('Confirm your email')}</DocumentTitle>
      {stage.name === 'opening' && (
        <div aria-busy="true" className="flex flex-1">
          <EmptyState title={t('Confirm your email')} line={t('Please wait...')} />
        </div>
      )}
      {stage.name === 'asking' && (
        <EmptyState
          title={t('Confirm your email')}
          line={rich('Is <b>{email}</b> your email? You can sign in once it’s confirmed.', {
            email: stage.email,
            b,
          })}
          actions={
            <Button
              look="primary"
              size="big"
              busy={stage.isBusy}
              onClick={() => {
                setStage({ ...stage, isBusy: true })
                void open(true)
              }}
            >
              {t('Confirm my email')}
            </Button>
          }
        />
      )}
      {stage.name === 'refused' && (
        <EmptyState
          drawing="fallen-key"
          title={t('This link doesn’t work')}
          line={stage.message}
          actions={
            // The landing page is a separate document.
            <a href="/?role=client" className={buttonClasses({ look: 'primary', size: 'big' })}>
              {t('Sign In')}
            </a>
          }
        />
      )}
      {stage.name === 'unreachable' && (
        <FailedState
          title={t('We can’t reach the server')}
          heading="h1"
          line={t('Your email isn’t confirmed yet. Check your connection and try again.')}
          onRetry={() => void open(false)}
        />
      )}
    </OpenPage>
  )
}
