import { Download, PenLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { mayMove } from '#shared/contract-states.ts'
import { cancelContract, needsMe, reviseContract, sealedPath, type Contract } from '#shared/contracts.ts'
import { contractPath, conversationPath } from '#shared/routes.ts'
import { useMe } from '#web/features/accounts/use-session.ts'
import { call } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { useContractStep } from './use-contract.ts'

const SignDialog = lazyPart(async () => (await import('./sign-dialog.tsx')).SignDialog)
const DeclineDialog = lazyPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog)

interface ContractActionsProps {
  contract: Contract
  /** To its end. */
  isRead: boolean
}

/** What the person can do with it now. */
export const ContractActions = ({ contract, isRead }: ContractActionsProps) => {
  const { id, state, myRole, isSealed, conversationId } = contract
  const [open, setOpen] = useState<'sign' | 'decline' | 'revise' | 'cancel'>()
  const { mutate: take, isPending } = useContractStep(id)
  const { fullName } = useMe()
  const params = { contractId: id }
  const may = (move: Parameters<typeof mayMove>[0]) => mayMove(move, state, myRole)
  const close = () => setOpen(undefined)
  const revise = () => take(() => call(reviseContract, { params }), { onSettled: close })
  const cancel = () => take(() => call(cancelContract, { params }), { onSettled: close })
  const isSigned = contract.signatures.length > 0
  return (
    <div className="mt-5 grid gap-2.5">
      {needsMe(contract) && (
        <>
          <Button look="primary" size="big" wide disabled={!isRead} onClick={() => setOpen('sign')}>
            <PenLine />
            Sign
          </Button>
          {!isRead && <p className="text-center text-sm text-ink-muted">Read it to the end to sign.</p>}
        </>
      )}
      {isSealed && (
        <a href={sealedPath(id)} className={buttonClasses({ look: 'primary', size: 'big', wide: true })}>
          <Download />
          Get the document
        </a>
      )}
      {state === 'draft' && myRole === 'owner' && (
        <Link
          to={`${contractPath('owner', id)}/edit`}
          className={buttonClasses({ look: 'primary', size: 'big', wide: true })}
        >
          Go on writing
        </Link>
      )}
      {may('decline') && (
        <Button wide onClick={() => setOpen('decline')}>
          Decline
        </Button>
      )}
      {may('revise') && (
        <Button wide busy={isPending} onClick={isSigned ? () => setOpen('revise') : revise}>
          Change it
        </Button>
      )}
      {may('cancel') && (
        <Button look="ghost" wide onClick={() => setOpen('cancel')}>
          Take it back
        </Button>
      )}
      <Link to={conversationPath(conversationId)} className="link min-h-11 content-center text-center">
        Open the chat
      </Link>
      <Suspense>
        {open === 'sign' && <SignDialog contract={contract} name={fullName} onClose={close} />}
        {open === 'decline' && <DeclineDialog contract={contract} onClose={close} />}
      </Suspense>
      {open === 'revise' && (
        <AskFirst
          title="Change the contract?"
          lines={['The signatures on it no longer count.', 'Both sign the new version.']}
          action="Change it"
          isBusy={isPending}
          onAct={revise}
          onClose={close}
        />
      )}
      {open === 'cancel' && (
        <AskFirst
          title="Take the contract back?"
          lines={['Nobody can sign it any more.', 'This cannot be undone.']}
          action="Take it back"
          isBusy={isPending}
          onAct={cancel}
          onClose={close}
        />
      )}
    </div>
  )
}
