import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { addPasskey, startPasskey, type PasskeyCreation } from '#shared/people/passkeys.ts'
import { useAuthForm } from '#web/features/people/accounts/use-auth-form.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { CodeField } from '#web/features/people/accounts/code-field.tsx'
import { notSaved } from './not-saved.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { useSecurityChanged } from './use-security.ts'

const prompts = () => import('#web/features/people/accounts/passkey-prompt.ts')

interface AddPasskeyDialogProps {
  hasTwoStep: boolean
  onClose: () => void
}

/** First the proof, then the browser's prompt, which can be repeated without another proof. */
export const AddPasskeyDialog = ({ hasTwoStep, onClose }: AddPasskeyDialogProps) => {
  const changed = useSecurityChanged()
  const { errors, isBusy, form } = useAuthForm(startPasskey.body, notSaved)
  const [options, setOptions] = useState<PasskeyCreation>()

  const { mutate: make, isPending: isMaking } = useMutation({
    mutationFn: async (asked: PasskeyCreation) => {
      const credential = await (await prompts()).promptToMakePasskey(asked)
      return credential && call(addPasskey, { body: { credential } })
    },
    networkMode: 'always',
    onSuccess: (added) => {
      if (!added) return
      showToast({ title: t('Passkey added'), description: added.name, tone: 'success' })
      void changed()
      onClose()
    },
    onError: async (error) => {
      if ((await prompts()).hasPasskeyAlready(error))
        return showToast({
          title: t('Already added'),
          description: t('This device already has a passkey for your account.'),
        })
      // The challenge has been used.
      setOptions(undefined)
      return showErrorToast(error, t('We couldn’t create the passkey. Please try again.'))
    },
  })

  const send = form(async (body) => {
    const asked = await call(startPasskey, { body })
    setOptions(asked)
    make(asked)
  })

  return (
    <Dialog
      onClose={onClose}
      title={t('Add a passkey')}
      subtitle={
        options
          ? t('Your browser will ask where to save it.')
          : t('It signs you in with your fingerprint, face or screen lock.')
      }
    >
      {options ? (
        <Button
          look="primary"
          size="big"
          wide
          busy={isMaking}
          data-autofocus=""
          onClick={() => make(options)}
        >
          {t('Ask again')}
        </Button>
      ) : (
        <form {...send} className="grid gap-4">
          <OwnPasswordField error={errors['password']} />
          {hasTwoStep && <CodeField error={errors['code']} />}
          <Button type="submit" look="primary" size="big" wide busy={isBusy}>
            {t('Continue')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
