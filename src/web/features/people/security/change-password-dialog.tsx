import { t } from '#shared/messages/t.ts'
import { changePassword } from '#shared/people/security.ts'
import { NewPasswordField } from '#web/features/people/accounts/new-password-field.tsx'
import { useAuthForm } from '#web/features/people/accounts/use-auth-form.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { notSaved } from './not-saved.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { usePasskeys, useSecurityChanged } from './use-security.ts'

export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const changed = useSecurityChanged()
  const { data } = usePasskeys()
  const { errors, isBusy, form } = useAuthForm(changePassword.body, notSaved)

  const send = form(async (body) => {
    await call(changePassword, { body })
    showToast({
      title: t('Password changed'),
      description: t('Every other device was signed out.'),
      tone: 'success',
    })
    void changed()
    onClose()
  })

  return (
    <Dialog
      onClose={onClose}
      title={t('Change password')}
      subtitle={
        data?.passkeys.length
          ? t(
              'All your other devices will be signed out. Your passkeys stay, so remove any that aren’t yours.',
            )
          : t('All your other devices will be signed out.')
      }
    >
      <form {...send} className="grid gap-4">
        <OwnPasswordField error={errors['password']} />
        <NewPasswordField label={t('New password')} name="newPassword" error={errors['newPassword']} />
        <Button type="submit" look="primary" size="big" wide busy={isBusy}>
          {t('Change password')}
        </Button>
      </form>
    </Dialog>
  )
}
