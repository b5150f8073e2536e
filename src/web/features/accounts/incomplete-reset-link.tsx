import { useState } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

const goToSignIn = () => location.assign('/?role=client')

/** `/reset-password` without what the mailed link brings along: a new link can be asked for here. */
export const IncompleteResetLink = () => {
  const [isSent, setIsSent] = useState(false)
  if (isSent)
    return (
      <EmptyState
        title="Check your email"
        line="If there is an account with this address, a link to set a new password is on its way."
      />
    )
  return (
    <div className="m-auto w-full max-w-[448px] pb-8">
      <EmptyState
        drawing="fallen-key"
        title="This link is not complete"
        line="Open it from the mail once more, or ask for a new one."
      />
      <div className="px-5">
        <ForgotPasswordForm onSent={() => setIsSent(true)} onBack={goToSignIn} />
      </div>
    </div>
  )
}
