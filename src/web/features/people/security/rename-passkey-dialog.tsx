import { t } from '#shared/messages/t.ts'
import { maxPasskeyName, renamePasskey, type Passkey } from '#shared/people/passkeys.ts'
import { useAuthForm } from '#web/features/people/accounts/use-auth-form.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { notSaved } from './not-saved.ts'
import { useSecurityChanged } from './use-security.ts'

interface RenamePasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

export const RenamePasskeyDialog = ({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) => {
  const changed = useSecurityChanged()
  const { errors, isBusy, form } = useAuthForm(renamePasskey.body, notSaved)
  const send = form(async (body) => {
    await call(renamePasskey, { params: { passkeyId: id }, body })
    void changed()
    onClose()
  })
  return (
    <Dialog onClose={onClose} title={t('Rename passkey')}>
      <form {...send} className="grid gap-4">
        <Field
          label={t('Name')}
          name="name"
          autoComplete="off"
          defaultValue={name}
          maxLength={maxPasskeyName}
          error={errors['name']}
          data-autofocus=""
        />
        <Button type="submit" look="primary" size="big" wide busy={isBusy}>
          {t('Save')}
        </Button>
      </form>
    </Dialog>
  )
}
