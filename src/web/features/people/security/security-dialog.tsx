import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { RenewCodesDialog, TurnOffDialog } from './proof-dialogs.tsx'
import { SetPasswordDialog } from './set-password-dialog.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'

export type SecurityStep = 'email' | 'password' | 'set-password' | 'turn-on' | 'turn-off' | 'renew-codes'

interface SecurityDialogProps {
  step: SecurityStep
  email: string
  onClose: () => void
}

export const SecurityDialog = ({ step, email, onClose }: SecurityDialogProps) => {
  switch (step) {
    case 'email':
      return <ChangeEmailDialog onClose={onClose} />
    case 'password':
      return <ChangePasswordDialog onClose={onClose} />
    case 'set-password':
      return <SetPasswordDialog email={email} onClose={onClose} />
    case 'turn-on':
      return <TurnOnDialog onClose={onClose} />
    case 'turn-off':
      return <TurnOffDialog onClose={onClose} />
    case 'renew-codes':
      return <RenewCodesDialog onClose={onClose} />
  }
}
