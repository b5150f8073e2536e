import { useState, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { changeEmail } from '#shared/people/security.ts'
import { useAuthForm } from '#web/features/people/accounts/use-auth-form.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { rich } from '#web/lib/rich.ts'
import { notSaved } from './not-saved.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { useSecurityChanged } from './use-security.ts'

const b = (content: ReactNode) => <b>{content}</b>

export const ChangeEmailDialog = ({ onClose }: { onClose: () => void }) => {
  const changed = useSecurityChanged()
  const { errors, isBusy, form } = useAuthForm(changeEmail.body, notSaved)
  const [sentTo, setSentTo] = useState<string>()

  const send = form(async (body) => {
    await call(changeEmail, { body })
    setSentTo(body.email)
    void changed()
  })

  if (sentTo)
    return (
      <Dialog onClose={onClose} title={t('Check your email')}>
        <p className="wrap-anywhere">
          {rich(
            'We’ve sent a link to <b>{email}</b>. Open it within 24 hours to make that your email. Until then, nothing changes.',
            { email: sentTo, b },
          )}
        </p>
        <Button look="primary" size="big" wide className="mt-6" onClick={onClose}>
          {t('Done')}
        </Button>
      </Dialog>
    )
  return (
    <Dialog
      onClose={onClose}
      title={t('Change email')}
      subtitle={t('It changes once you open the link we send to the new email.')}
    >
      <form {...send} className="grid gap-4">
        <OwnPasswordField error={errors['password']} />
        <Field
          label={t('New email')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors['email']}
        />
        <Button type="submit" look="primary" size="big" wide busy={isBusy}>
          {t('Send the link')}
        </Button>
      </form>
    </Dialog>
  )
}
