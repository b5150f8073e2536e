import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

const goToSignIn = () => location.assign('/?role=client')

/** `/reset-password` without the token of the emailed link: lets people request a new link. */
export const IncompleteResetLink = () => {
  const [isSent, setIsSent] = useState(false)
  const [email, setEmail] = useState('')
  if (isSent)
    return (
      <EmptyState
        title={t('Check your email')}
        line={t('If this email has an account, a link to set a new password is on its way.')}
      />
    )
  return (
    <div className="m-auto w-full max-w-[448px] pb-8">
      <EmptyState
        drawing="fallen-key"
        title={t('This link is incomplete')}
        line={t('Open it from the email again, or request a new one.')}
      />
      <div className="px-5">
        <ForgotPasswordForm
          email={email}
          onEmail={setEmail}
          onSent={() => setIsSent(true)}
          onBack={goToSignIn}
        />
      </div>
    </div>
  )
}
