import { t } from '#shared/messages/t.ts'
import { removePasskey, type Passkey } from '#shared/people/passkeys.ts'
import { useAuthForm } from '#web/features/people/accounts/use-auth-form.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { CodeField } from '#web/features/people/accounts/code-field.tsx'
import { notSaved } from './not-saved.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { useSecurityChanged } from './use-security.ts'

interface RemovePasskeyDialogProps {
  passkey: Passkey
  hasTwoStep: boolean
  onClose: () => void
}

export const RemovePasskeyDialog = ({ passkey, hasTwoStep, onClose }: RemovePasskeyDialogProps) => {
  const changed = useSecurityChanged()
  const { errors, isBusy, form } = useAuthForm(removePasskey.body, notSaved)
  const send = form(async (body) => {
    try {
      await call(removePasskey, { params: { passkeyId: passkey.id }, body })
    } catch (error) {
      // Another tab was faster, with the same result.
      if (!isApiError(error, 'not_found')) throw error
    }
    showToast({
      title: t('Passkey removed'),
      description: t('Delete it from your device or password manager, too.'),
      tone: 'success',
    })
    void changed()
    onClose()
  })
  return (
    <Dialog
      onClose={onClose}
      title={t('Remove this passkey?')}
      subtitle={t('“{name}” will no longer sign you in.', { name: passkey.name })}
    >
      <form {...send} className="grid gap-4">
        <OwnPasswordField error={errors['password']} />
        {hasTwoStep && <CodeField error={errors['code']} />}
        <Button type="submit" look="danger" size="big" wide busy={isBusy}>
          {t('Remove it')}
        </Button>
      </form>
    </Dialog>
  )
}
