import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { forgotPassword } from '#shared/people/accounts.ts'
import { showResetMailFailed } from '#web/features/people/accounts/reset-mail-failed.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { rich } from '#web/lib/rich.ts'

const b = (content: ReactNode) => <b>{content}</b>

/** For Google and Facebook accounts: anyone who can read the mailbox may set a password. */
export const SetPasswordDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { mutate: mailLink, isPending } = useMutation({
    mutationFn: () => call(forgotPassword, { body: { email } }),
    onSuccess: () => {
      showToast({
        title: t('Check your email'),
        description: t("We've sent you a password reset link."),
        tone: 'success',
      })
      onClose()
    },
    onError: showResetMailFailed,
  })
  return (
    <Dialog onClose={onClose} title={t('Set a password first')}>
      <p className="wrap-anywhere">
        {rich(
          'You sign in with Google or Facebook and don’t have a password here. A password protects changes on this page. We’ll email a link to <b>{email}</b>. Setting a password signs you out everywhere.',
          { email, b },
        )}
      </p>
      <div className="mt-6 grid gap-2.5">
        <Button look="primary" size="big" wide busy={isPending} onClick={() => mailLink()} data-autofocus="">
          {t('Email me a link')}
        </Button>
        <Button look="ghost" wide onClick={onClose}>
          {t('Not now')}
        </Button>
      </div>
    </Dialog>
  )
}
