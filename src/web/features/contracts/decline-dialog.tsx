import { useState } from 'react'
import { declineContract, maxReasonCharacters, type Contract } from '#shared/contracts/contracts.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useContractStep } from './use-contract.ts'

interface DeclineDialogProps {
  contract: Contract
  onClose: () => void
}

/** Declining requires a reason, so the other side can make a better offer. */
export const DeclineDialog = ({ contract, onClose }: DeclineDialogProps) => {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { mutate: take, isPending } = useContractStep(contract.id)
  const decline = () => {
    if (reason.trim().length < 3) return setError('Briefly say why')
    take(() => call(declineContract, { params: { contractId: contract.id }, body: { reason } }), {
      onSuccess: onClose,
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Decline the contract?"
      subtitle={`${contract.other.name} will see your reason and can send you another version.`}
    >
      <div className="grid gap-4">
        <TextArea
          label="Reason"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={maxReasonCharacters}
          error={error}
          data-autofocus=""
        />
        <Button look="danger" size="big" wide busy={isPending} onClick={decline}>
          Decline
        </Button>
      </div>
    </Dialog>
  )
}
