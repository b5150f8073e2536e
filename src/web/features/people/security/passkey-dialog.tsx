import type { Passkey } from '#shared/people/passkeys.ts'
import type { Security } from '#shared/people/security.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { SetPasswordDialog } from './set-password-dialog.tsx'

export type PasskeyTask = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

interface PasskeyDialogProps {
  task: PasskeyTask
  security: Security
  onClose: () => void
}

export const PasskeyDialog = ({ task, security, onClose }: PasskeyDialogProps) => {
  const { email, passwordSetAt, twoStep } = security
  if (task.kind === 'rename') return <RenamePasskeyDialog passkey={task.passkey} onClose={onClose} />
  if (!passwordSetAt) return <SetPasswordDialog email={email} onClose={onClose} />
  const hasTwoStep = twoStep !== null
  return task.kind === 'add' ? (
    <AddPasskeyDialog hasTwoStep={hasTwoStep} onClose={onClose} />
  ) : (
    <RemovePasskeyDialog passkey={task.passkey} hasTwoStep={hasTwoStep} onClose={onClose} />
  )
}
