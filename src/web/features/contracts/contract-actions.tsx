import { Download, PenLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { mayMove } from '#shared/contracts/contract-states.ts'
import {
  cancelContract,
  needsMe,
  reviseContract,
  sealedPath,
  type Contract,
} from '#shared/contracts/contracts.ts'
import { contractPath, conversationPath } from '#shared/routes.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { call } from '#web/lib/api.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useContractStep } from './use-contract.ts'

const SignDialog = lazyComponent(async () => (await import('./sign-dialog.tsx')).SignDialog)
const DeclineDialog = lazyComponent(async () => (await import('./reason-dialogs.tsx')).DeclineDialog)

const RequestChangeDialog = lazyComponent(
  async () => (await import('./reason-dialogs.tsx')).RequestChangeDialog,
)
const ReplaySignedMoment = lazyComponent(
  async () => (await import('./replay-signed-moment.tsx')).ReplaySignedMoment,
)

interface ContractActionsProps {
  contract: Contract
  /** The document has been scrolled to its end. */
  isRead: boolean
}

/** The steps this person can take right now. */
export const ContractActions = ({ contract, isRead }: ContractActionsProps) => {
  const { id, state, myRole, isSealed, conversationId } = contract
  const [open, setOpen] = useState<'sign' | 'request-change' | 'decline' | 'revise' | 'cancel' | 'signed'>()
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
            {t('Sign', undefined, 'button')}
          </Button>
          {/* Keeps its place, so the buttons below don't move under a finger at the end of the document. */}
          <p className={classes('text-center text-sm text-ink-muted', isRead && 'invisible')}>
            {t('Read it to the end to sign.')}
          </p>
        </>
      )}
      {isSealed && (
        <a href={sealedPath(id)} className={buttonClasses({ look: 'primary', size: 'big', wide: true })}>
          <Download />
          {t('Get document')}
        </a>
      )}
      {state === 'draft' && myRole === 'owner' && (
        <Link
          to={`${contractPath('owner', id)}/edit`}
          className={buttonClasses({ look: 'primary', size: 'big', wide: true })}
        >
          {t('Continue writing')}
        </Link>
      )}
      {may('request_change') && (
        <Button wide onClick={() => setOpen('request-change')}>
          {t('Ask for a change')}
        </Button>
      )}
      {state === 'completed' && (
        <Button wide onClick={() => setOpen('signed')}>
          {t('What happens next')}
        </Button>
      )}
      {may('decline') && (
        <Button wide onClick={() => setOpen('decline')}>
          {t('Decline', undefined, 'a contract')}
        </Button>
      )}
      {may('revise') && (
        <Button wide busy={isPending} onClick={isSigned ? () => setOpen('revise') : revise}>
          {t('Edit', undefined, 'a contract')}
        </Button>
      )}
      {may('cancel') && (
        <Button look="ghost" wide onClick={() => setOpen('cancel')}>
          {t('Withdraw', undefined, 'a contract')}
        </Button>
      )}
      <Link to={conversationPath(conversationId)} className="link min-h-11 content-center text-center">
        {t('Open the chat')}
      </Link>
      <Suspense>
        {open === 'sign' && <SignDialog contract={contract} name={fullName} onClose={close} />}
        {open === 'decline' && <DeclineDialog contract={contract} onClose={close} />}
        {open === 'request-change' && <RequestChangeDialog contract={contract} onClose={close} />}
        {open === 'signed' && <ReplaySignedMoment contract={contract} onClose={close} />}
      </Suspense>
      {open === 'revise' && (
        <ConfirmDialog
          title={t('Edit the contract?')}
          lines={[t('The signatures on it no longer count.'), t('You’ll both sign the new version.')]}
          action={t('Edit', undefined, 'a contract')}
          isBusy={isPending}
          onAct={revise}
          onClose={close}
        />
      )}
      {open === 'cancel' && (
        <ConfirmDialog
          title={t('Withdraw the contract?')}
          lines={[t('No one will be able to sign it.'), t('This can’t be undone.')]}
          action={t('Withdraw', undefined, 'a contract')}
          isBusy={isPending}
          onAct={cancel}
          onClose={close}
        />
      )}
    </div>
  )
}
