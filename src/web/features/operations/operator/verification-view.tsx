import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, BadgeX, Download } from 'lucide-react'
import { useState } from 'react'
import {
  decideVerification,
  proofPath,
  type VerificationAction,
  type VerificationCase,
} from '#shared/operations/operator.ts'
import { t } from '#shared/messages/t.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { formatDateTime } from '#web/lib/format-time.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { EarlierDecisions, ListingNow, PersonHead } from './case-parts.tsx'
import { verificationQuery } from './operator-queries.ts'
import { actionDone } from './operator-labels.ts'

/** A proof, beside what it should prove. */
export const VerificationView = ({ one }: { one: VerificationCase }) => (
  <div className="grid grid-cols-1 gap-4">
    <Panel>
      <PersonHead person={one.person} />
      {one.listing && <ListingNow listing={one.listing} />}
    </Panel>
    <Panel aria-label={t('Proof', undefined, 'of a name or a listing')}>
      <h3 className="text-md wrap-anywhere">
        {one.subject === 'listing'
          ? t('Is this theirs: {title}', { title: one.toVerify })
          : t('Is this their name: {name}', { name: one.toVerify })}
      </h3>
      <p className="mb-4 text-sm text-ink-muted">{t('Sent {time}', { time: formatDateTime(one.sentAt) })}</p>
      {one.toVerify !== one.toVerifyNow && (
        <p role="alert" className="mb-4 text-error-text">
          {one.toVerifyNow
            ? t('It has changed since: {now}.', { now: one.toVerifyNow })
            : t('It has changed since: it no longer exists.')}
        </p>
      )}
      <Proof one={one} />
    </Panel>
    {one.state === 'open' && !one.person.isOperator && <Decision one={one} />}
    <EarlierDecisions decisions={one.decisions} />
  </div>
)

const Proof = ({ one }: { one: VerificationCase }) => {
  if (!one.proof) return <p className="text-ink-muted">{t('The file was deleted.')}</p>
  return one.proof === 'photo' ? (
    <img
      src={proofPath(one.id)}
      alt={t('The proof they sent')}
      className="max-h-[70dvh] w-full rounded-inner bg-surface-sunken object-contain"
    />
  ) : (
    <a href={proofPath(one.id)} download className={buttonClasses({ look: 'outline' })}>
      <Download />
      {t('Download the PDF')}
    </a>
  )
}

const Decision = ({ one }: { one: VerificationCase }) => {
  const queryClient = useQueryClient()
  const [message, setMessage] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (action: VerificationAction) =>
      call(decideVerification, { params: { id: one.id }, body: { action, message } }),
    onSuccess: (decided, action) => {
      queryClient.setQueryData(verificationQuery(one.id).queryKey, decided)
      showToast({ title: actionDone[action], tone: 'success' })
    },
    onError: (error) => showErrorToast(error, t('That didn’t work. Please try again.')),
    onSettled: () => invalidate(queryClient, 'operator'),
  })
  const refuse = () => {
    setIsMissing(message.trim() === '')
    if (message.trim() !== '') mutate('refuse')
  }
  return (
    <Panel aria-label={t('Decision')} className="grid gap-4">
      <p className="text-ink-muted">{t('The file is deleted as soon as you decide.')}</p>
      <TextArea
        label={t('Message to them (required to refuse)')}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        maxLength={1000}
        error={isMissing ? t('Say why') : undefined}
      />
      <div className="grid gap-2.5 desk:flex">
        <Button
          look="primary"
          size="big"
          busy={isPending && variables === 'approve'}
          onClick={() => mutate('approve')}
        >
          <BadgeCheck />
          {t('Verify', undefined, 'decision of an operator')}
        </Button>
        <Button look="danger" size="big" busy={isPending && variables === 'refuse'} onClick={refuse}>
          <BadgeX />
          {t('Refuse', undefined, 'decision of an operator')}
        </Button>
      </div>
    </Panel>
  )
}
