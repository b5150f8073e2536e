import { t } from '#shared/messages/t.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import { isUsedUp } from '#web/features/subscriptions/format-allowance.ts'
import { useMyPlan } from '#web/features/subscriptions/use-my-plan.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface SendDialogProps {
  contract: Contract
  isBusy: boolean
  onSend: () => void
  onClose: () => void
}

/** Confirms sending: what it means, and what it costs of the plan's allowance. */
export const SendDialog = ({ contract, isBusy, onSend, onClose }: SendDialogProps) => {
  const cost = useCost(contract)
  const name = contract.other.name
  return (
    <ConfirmDialog
      title={t('Send it to {name}?', { name })}
      lines={[
        t('{name} can read and sign it right away.', { name }),
        t('To change it later, you’ll send a new version, and you’ll both sign again.'),
        ...(cost ? [cost] : []),
      ]}
      look="primary"
      action={t('Send')}
      dismiss={t('Not yet')}
      isBusy={isBusy}
      onAct={onSend}
      onClose={onClose}
    />
  )
}

/** Undefined if the plan has no contract limit. */
function useCost({ sentAt }: Contract) {
  const contracts = useMyPlan().data?.allowances.find(({ thing }) => thing === 'contracts')
  if (!contracts || contracts.limit === null) return undefined
  if (sentAt) return t('It’s the same contract, so it doesn’t count against your plan again.')
  if (isUsedUp(contracts)) return t('Your plan has no contracts left this month.')
  return t(
    '{left, plural, =1 {It uses your plan’s last contract this month.} other {It uses 1 of the # contracts your plan has left this month.}}',
    { left: contracts.limit - contracts.used },
  )
}
