import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { answerStayVisible, markSignedSeen } from '#shared/contracts/contracts.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { contractPath, conversationPath } from '#shared/routes.ts'
import type { countUnread } from '#shared/people/unread.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PlanHandover } from './plan-handover.tsx'
import { SignedMoment } from './signed-moment.tsx'
import { useContract } from './use-contract.ts'
import { useIsVisible } from './use-is-visible.ts'

export type Signed = NonNullable<ReplyOf<typeof countUnread>['signed']>
type Stage = 'moment' | 'plan' | 'ask'

/** Shown once both have signed: first the celebration, then the question whether owners should still see the client. */
export const AfterSigning = ({ signed }: { signed: Signed | null }) => {
  const isVisible = useIsVisible()
  const [shown, setShown] = useState<Signed>()
  const [left, setLeft] = useState<readonly string[]>([])
  // Wait while this tab is in the background: another tab may show it.
  if (signed && isVisible && !shown && !left.includes(signed.contractId)) setShown(signed)
  const leave = () => {
    if (shown) setLeft([...left, shown.contractId])
    setShown(undefined)
  }
  return shown && <OneSigned key={shown.contractId} signed={shown} onLeave={leave} />
}

const OneSigned = ({ signed, onLeave }: { signed: Signed; onLeave: () => void }) => {
  const { contractId, asksToStayVisible, isSeen } = signed
  const [stage, setStage] = useState<Stage>(isSeen ? 'ask' : 'moment')
  const { data: contract } = useContract(contractId)
  const navigate = useNavigate()
  const markSeen = useEffectEvent(() => {
    if (!isSeen) call(markSignedSeen, { params: { contractId } }).catch(() => undefined)
  })
  const isThere = contract !== undefined
  useEffect(() => {
    if (isThere) markSeen()
  }, [isThere])
  if (!contract) return null
  const { conversationId, myRole } = contract
  const askOrEnd = () => (asksToStayVisible ? setStage('ask') : onLeave())
  const goToChat = () => void navigate(conversationPath(conversationId))
  switch (stage) {
    case 'moment':
      return (
        <SignedMoment
          contract={contract}
          onPlan={() => {
            goToChat()
            setStage('plan')
          }}
          onOpenChat={() => {
            goToChat()
            onLeave()
          }}
          onOpenContract={() => {
            void navigate(contractPath(myRole, contractId))
            onLeave()
          }}
          onClose={askOrEnd}
        />
      )
    case 'plan':
      return <PlanHandover contract={contract} onClose={askOrEnd} />
    case 'ask':
      return asksToStayVisible && <StayVisible contractId={contractId} onEnd={onLeave} />
  }
}

/** Asked only once: closing the dialog counts as "Keep looking". */
const StayVisible = ({ contractId, onEnd }: { contractId: string; onEnd: () => void }) => {
  const queryClient = useQueryClient()
  const { mutate: answer, isPending } = useMutation({
    mutationFn: (isStaying: boolean) =>
      call(answerStayVisible, { params: { contractId }, body: { isStaying } }),
    // Offline it fails with a message instead of waiting.
    networkMode: 'always',
    onSuccess: (_, isStaying) => {
      if (!isStaying) {
        void invalidate(queryClient, 'me')
        showToast({ title: t('You’re hidden'), description: t('You can change this anytime in Settings.') })
      }
      onEnd()
    },
    onError: (error) => showErrorToast(error, t('We couldn’t save that. Please try again.')),
  })
  return (
    <ConfirmDialog
      title={t('Found what you were looking for?')}
      lines={[
        t('Hide your profile so owners can’t find you.'),
        t('Your matches, chats and contracts stay.'),
        t('You can change this anytime in Settings.'),
      ]}
      look="primary"
      action={t('Hide me')}
      dismiss={t('Keep looking')}
      isBusy={isPending}
      onAct={() => answer(false)}
      onClose={() => answer(true)}
    />
  )
}
