import type { FormEvent } from 'react'
import { changePassword } from '#shared/security.ts'
import { formValues } from '#web/features/accounts/form-values.ts'
import { useAuthForm } from '#web/features/accounts/use-auth-form.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { notSaved } from './not-saved.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { useSecurityChanged } from './use-security.ts'

export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const changed = useSecurityChanged()
  const { errors, isBusy, submit } = useAuthForm(changePassword.body, notSaved)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(formValues(event.currentTarget), async (body) => {
      await call(changePassword, { body })
      showToast({
        title: 'Password changed',
        description: 'Every other device was signed out.',
        tone: 'success',
      })
      void changed()
      onClose()
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Change password"
      subtitle="All your other devices are signed out."
    >
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <OwnPasswordField error={errors['password']} />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint="8 to 72 characters, with a capital, a small letter and a number"
          error={errors['newPassword']}
        />
        <Button type="submit" look="primary" size="big" wide busy={isBusy}>
          Change password
        </Button>
      </form>
    </Dialog>
  )
}
