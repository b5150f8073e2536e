import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { renewRecoveryCodes, turnOffTwoStep } from '#shared/people/security.ts'
import { useAuthForm } from '#web/features/people/accounts/use-auth-form.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { CodeField } from '#web/features/people/accounts/code-field.tsx'
import { notSaved } from './not-saved.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useSecurityChanged } from './use-security.ts'

interface Proof {
  password: string
  code: string
}

interface ProofFormProps {
  action: string
  look: 'primary' | 'danger'
  onProof: (proof: Proof) => Promise<void>
}

/** Both steps, as in a sign-in. */
const ProofForm = ({ action, look, onProof }: ProofFormProps) => {
  const { errors, isBusy, form } = useAuthForm(turnOffTwoStep.body, notSaved)
  return (
    <form {...form(onProof)} className="grid gap-4">
      <OwnPasswordField error={errors['password']} />
      <CodeField error={errors['code']} />
      <Button type="submit" look={look} size="big" wide busy={isBusy}>
        {action}
      </Button>
    </form>
  )
}

export const TurnOffDialog = ({ onClose }: { onClose: () => void }) => {
  const changed = useSecurityChanged()
  const turnOff = async (body: Proof) => {
    await call(turnOffTwoStep, { body })
    showToast({ title: t('Two-step sign-in is off'), tone: 'success' })
    void changed()
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('Turn off two-step sign-in?')}
      subtitle={t('You’ll sign in with just your password. Your recovery codes will stop working.')}
    >
      <ProofForm action={t('Turn it off')} look="danger" onProof={turnOff} />
    </Dialog>
  )
}

export const RenewCodesDialog = ({ onClose }: { onClose: () => void }) => {
  const changed = useSecurityChanged()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const renew = async (body: Proof) => {
    setRecoveryCodes((await call(renewRecoveryCodes, { body })).recoveryCodes)
    void changed()
  }
  if (recoveryCodes)
    return (
      <RecoveryCodesDialog title={t('New recovery codes')} recoveryCodes={recoveryCodes} onClose={onClose} />
    )
  return (
    <Dialog
      onClose={onClose}
      title={t('Get new recovery codes')}
      subtitle={t('Your current codes will stop working.')}
    >
      <ProofForm action={t('Get new codes')} look="primary" onProof={renew} />
    </Dialog>
  )
}
