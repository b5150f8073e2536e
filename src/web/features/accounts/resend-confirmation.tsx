import { useState } from 'react'
import { resendConfirmation } from '#shared/accounts.ts'
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
        description: `A new link is on its way to ${email}.`,
        tone: 'success',
      })
    } catch (error) {
      showErrorToast(error, 'The link could not be sent. Please try again.')
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button look="outline" wide busy={isBusy} onClick={() => void resend()}>
      Send the confirmation link again
    </Button>
  )
}
