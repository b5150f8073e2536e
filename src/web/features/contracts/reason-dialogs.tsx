import { useState } from 'react'
import {
  declineContract,
  maxReasonCharacters,
  requestChange,
  type Contract,
} from '#shared/contracts/contracts.ts'
import { t } from '#shared/messages/t.ts'
import { call } from '#web/lib/api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useContractStep } from './use-contract.ts'

interface ContractDialogProps {
  contract: Contract
  onClose: () => void
}

/** Declining requires a reason, so the other side can make a better offer. */
export const DeclineDialog = ({ contract, onClose }: ContractDialogProps) => (
  <ReasonDialog
    contract={contract}
    title={t('Decline the contract?')}
    subtitle={t('{name} will see your reason and can send you another version.', {
      name: contract.other.name,
    })}
    label={t('Reason')}
    missing={t('Briefly say why')}
    action={t('Decline', undefined, 'a contract')}
    look="danger"
    onReason={(reason) => call(declineContract, { params: { contractId: contract.id }, body: { reason } })}
    onClose={onClose}
  />
)

/** A note to the owner, who can respond with a new version. */
export const RequestChangeDialog = ({ contract, onClose }: ContractDialogProps) => (
  <ReasonDialog
    contract={contract}
    title={t('Ask for a change')}
    subtitle={t(
      '{name} will see this in your chat and can send you a new version. You can still sign this one.',
      { name: contract.other.name },
    )}
    label={t('What should change?')}
    missing={t('Describe what should change')}
    action={t('Send')}
    look="primary"
    onReason={(note) => call(requestChange, { params: { contractId: contract.id }, body: { note } })}
    onClose={onClose}
  />
)

interface ReasonDialogProps extends ContractDialogProps {
  title: string
  subtitle: string
  label: string
  /** The error if nothing is written. */
  missing: string
  action: string
  look: 'primary' | 'danger'
  onReason: (reason: string) => Promise<Contract>
}

const ReasonDialog = ({ contract, onReason, onClose, ...texts }: ReasonDialogProps) => {
  const { title, subtitle, label, missing, action, look } = texts
  const [reason, setReason] = useState('')
  const { mutateAsync: takeStep } = useContractStep(contract.id)
  const { errors, isBusy, clearErrors, form } = useForm()
  const check = () =>
    reason.trim().length < 3
      ? { problems: [{ field: 'reason', message: missing }] }
      : { body: () => onReason(reason) }
  const send = async (step: () => Promise<Contract>) => {
    await takeStep(step)
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={title} subtitle={subtitle}>
      <form {...form({ check, send })} className="grid gap-4">
        <TextArea
          label={label}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            clearErrors()
          }}
          maxLength={maxReasonCharacters}
          error={errors['reason']}
          data-autofocus=""
        />
        <Button type="submit" look={look} size="big" wide busy={isBusy}>
          {action}
        </Button>
      </form>
    </Dialog>
  )
}
