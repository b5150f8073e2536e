import { useState, type FormEvent } from 'react'
import { renewRecoveryCodes, turnOffTwoStep } from '#shared/security.ts'
import { formValues } from '#web/features/accounts/form-values.ts'
import { useAuthForm } from '#web/features/accounts/use-auth-form.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { CodeField } from './code-field.tsx'
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

/** Both steps, as at a sign-in. */
const ProofForm = ({ action, look, onProof }: ProofFormProps) => {
  const { errors, isBusy, submit } = useAuthForm(turnOffTwoStep.body, notSaved)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(formValues(event.currentTarget), onProof)
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
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
    showToast({ title: 'Two-step sign-in is off', tone: 'success' })
    void changed()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Turn two-step sign-in off?"
      subtitle="Then your password alone signs you in. Your recovery codes work no more."
    >
      <ProofForm action="Turn it off" look="danger" onProof={turnOff} />
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
    return <RecoveryCodesDialog title="New recovery codes" recoveryCodes={recoveryCodes} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Get new recovery codes"
      subtitle="The ones that you have now work no more."
    >
      <ProofForm action="Get new codes" look="primary" onProof={renew} />
    </Dialog>
  )
}
