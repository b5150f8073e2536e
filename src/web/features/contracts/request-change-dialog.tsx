import { useState } from 'react'
import { requestChange, maxReasonCharacters, type Contract } from '#shared/contracts/contracts.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useContractStep } from './use-contract.ts'

interface RequestChangeDialogProps {
  contract: Contract
  onClose: () => void
}

/** A note to the owner, who can respond with a new version. */
export const RequestChangeDialog = ({ contract, onClose }: RequestChangeDialogProps) => {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const { mutate: take, isPending } = useContractStep(contract.id)
  const ask = () => {
    if (note.trim().length < 3) return setError('Describe what should change')
    take(() => call(requestChange, { params: { contractId: contract.id }, body: { note } }), {
      onSuccess: onClose,
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Ask for a change"
      subtitle={`${contract.other.name} will see this in your chat and can send you a new version. You can still sign this one.`}
    >
      <div className="grid gap-4">
        <TextArea
          label="What should change?"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={maxReasonCharacters}
          error={error}
          data-autofocus=""
        />
        <Button look="primary" size="big" wide busy={isPending} onClick={ask}>
          Send
        </Button>
      </div>
    </Dialog>
  )
}
