import { t } from '#shared/messages/t.ts'
import { resendConfirmation } from '#shared/people/accounts.ts'
import { call } from '#web/lib/api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'

export const ResendConfirmation = ({ email }: { email: string }) => {
  const { isBusy, form } = useForm({ otherwise: t('We couldn’t send the email. Please try again.') })
  const send = async (body: { email: string }) => {
    await call(resendConfirmation, { body })
    showToast({
      title: t('Check your email'),
      description: t('Use the newest email we sent to {email}. Only that code works.', { email }),
      tone: 'success',
    })
  }
  return (
    <form {...form({ check: () => ({ body: { email } }), send })}>
      <Button type="submit" look="outline" wide busy={isBusy}>
        {t('Send the email again')}
      </Button>
    </form>
  )
}
