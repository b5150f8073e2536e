import { useState } from 'react'
import { resendConfirmation } from '#shared/people/accounts.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'

export const ResendConfirmation = ({ email }: { email: string }) => {
  const [isBusy, setIsBusy] = useState(false)

  async function resend() {
    setIsBusy(true)
    try {
      await call(resendConfirmation, { body: { email } })
      showToast({
        title: 'Check your email',
        description: `Use the newest email we sent to ${email}. Only that code works.`,
        tone: 'success',
      })
    } catch (error) {
      showErrorToast(error, 'We couldn’t send the email. Please try again.')
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button look="outline" wide busy={isBusy} onClick={() => void resend()}>
      Send the email again
    </Button>
  )
}
