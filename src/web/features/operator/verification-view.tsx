import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, BadgeX, Download } from 'lucide-react'
import { useState } from 'react'
import {
  decideVerification,
  proofPath,
  type VerificationAction,
  type VerificationCase,
} from '#shared/operator.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { dateAndClockWords } from '#web/lib/time-words.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { EarlierDecisions, ListingNow, PersonHead } from './case-parts.tsx'
import { verificationQuery } from './operator-queries.ts'
import { actionDone } from './operator-words.ts'

/** A proof beside what it is to prove. */
export const VerificationView = ({ one }: { one: VerificationCase }) => (
  <div className="grid grid-cols-1 gap-4">
    <Panel>
      <PersonHead person={one.person} />
      {one.listing && <ListingNow listing={one.listing} />}
    </Panel>
    <Panel aria-label="Proof">
      <h3 className="text-md wrap-anywhere">
        {one.subject === 'listing' ? 'Is it theirs: ' : 'Is this their name: '}
        {one.claim}
      </h3>
      <p className="mb-4 text-sm text-ink-muted">Sent {dateAndClockWords(one.sentAt)}</p>
      {one.claim !== one.claimNow && (
        <p role="alert" className="mb-4 text-error-text">
          It has been changed since: {one.claimNow || 'nothing is left of it'}.
        </p>
      )}
      <Proof one={one} />
    </Panel>
    {one.state === 'open' && !one.person.isOperator && <Decision one={one} />}
    <EarlierDecisions decisions={one.decisions} />
  </div>
)

const Proof = ({ one }: { one: VerificationCase }) => {
  if (!one.proof) return <p className="text-ink-muted">The file is deleted.</p>
  return one.proof === 'photo' ? (
    <img
      src={proofPath(one.id)}
      alt="What was sent as a proof"
      className="max-h-[70dvh] w-full rounded-inner bg-surface-sunken object-contain"
    />
  ) : (
    <a href={proofPath(one.id)} download className={buttonClasses({ look: 'outline' })}>
      <Download />
      Download the PDF
    </a>
  )
}

const Decision = ({ one }: { one: VerificationCase }) => {
  const queryClient = useQueryClient()
  const [told, setTold] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (action: VerificationAction) =>
      call(decideVerification, { params: { id: one.id }, body: { action, told } }),
    onSuccess: (decided, action) => {
      queryClient.setQueryData(verificationQuery(one.id).queryKey, decided)
      showToast({ title: actionDone[action], tone: 'success' })
    },
    onError: (error) => showErrorToast(error, 'This could not be done. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['operator'] }),
  })
  const refuse = () => {
    setIsMissing(told.trim() === '')
    if (told.trim() !== '') mutate('refuse')
  }
  return (
    <Panel aria-label="Decision" className="grid gap-4">
      <p className="text-ink-muted">The file is deleted as soon as you decide.</p>
      <TextArea
        label="What they are told (needed to refuse)"
        value={told}
        onChange={(event) => setTold(event.target.value)}
        maxLength={1000}
        error={isMissing ? 'Say why' : undefined}
      />
      <div className="grid gap-2.5 desk:flex">
        <Button
          look="primary"
          size="big"
          busy={isPending && variables === 'approve'}
          onClick={() => mutate('approve')}
        >
          <BadgeCheck />
          Verify
        </Button>
        <Button look="danger" size="big" busy={isPending && variables === 'refuse'} onClick={refuse}>
          <BadgeX />
          Refuse
        </Button>
      </div>
    </Panel>
  )
}
