import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import {
  maxProposedTimes,
  proposeViewing,
  usualViewingMinutes,
  viewingAnswerHours,
  viewingLengths,
  type Viewing,
} from '#shared/conversations/viewings.ts'
import { messagesQuery } from '#web/features/conversations/chat/chat-queries.ts'
import { sharedAddressesQuery } from '#web/features/conversations/addresses/address-queries.ts'
import { ShareAddressSwitch } from '#web/features/conversations/addresses/share-address-switch.tsx'
import { useAddress } from '#web/features/conversations/addresses/use-address.ts'
import { MeetingCard } from '#web/features/people/safety/meeting-card.tsx'
import { call } from '#web/lib/api.ts'
import type { Checked } from '#web/lib/field-errors.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldNote } from '#web/ui/field-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TimePicker } from './time-picker.tsx'

interface ProposeViewingDialogProps {
  conversationId: string
  /** The person who will respond. */
  name: string
  purpose: Viewing['purpose']
  /** The listing to view. */
  listingId: string | null
  onClose: () => void
}

const lengths = viewingLengths.map((minutes) => ({
  value: String(minutes),
  label: t('{minutes} min', { minutes }),
}))

export const ProposeViewingDialog = ({
  conversationId,
  name,
  purpose,
  listingId,
  onClose,
}: ProposeViewingDialogProps) => {
  const queryClient = useQueryClient()
  const formId = useId()
  const now = useNow()
  const [key] = useState(() => crypto.randomUUID())
  const [times, setTimes] = useState<readonly string[]>([])
  const [minutes, setMinutes] = useState(String(usualViewingMinutes))
  const address = useAddress(conversationId, listingId)
  const [sharesAddress, setSharesAddress] = useState(true)
  const { errors, isBusy, clearErrors, form } = useForm({
    otherwise: t('We couldn’t send your times. Please try again.'),
  })

  const check = (): Checked<BodyOf<typeof proposeViewing>> => {
    const message = problemOf(times)
    if (message) return { problems: [{ field: 'times', message }] }
    return {
      body: {
        key,
        times: [...times],
        minutes: viewingLengths.find((length) => String(length) === minutes),
        ...(address.state === 'private' && sharesAddress && { sharedListingId: address.listingId }),
      },
    }
  }
  const send = async (body: BodyOf<typeof proposeViewing>) => {
    await call(proposeViewing, { params: { conversationId }, body })
    for (const { queryKey } of [messagesQuery(conversationId), sharedAddressesQuery(conversationId)])
      void queryClient.invalidateQueries({ queryKey })
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title={purpose === 'handover' ? t('Plan the key handover') : t('Propose a viewing')}
      subtitle={t(
        '{times, plural, one {Choose up to # time.} other {Choose up to # times.}} {hours, plural, one {{name} has # hour to pick one.} other {{name} has # hours to pick one.}}',
        { times: maxProposedTimes, hours: viewingAnswerHours, name },
      )}
      footer={
        <div className="grid gap-2">
          <FieldNote error={errors['times']} />
          <Button type="submit" form={formId} look="primary" size="big" wide busy={isBusy}>
            {times.length > 1
              ? t('{count, plural, one {Propose # time} other {Propose # times}}', { count: times.length })
              : t('Propose')}
          </Button>
        </div>
      }
    >
      <MeetingCard className="mb-5" />
      <form id={formId} {...form({ check, send })} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TimePicker
          now={now}
          times={times}
          onChange={(chosen) => {
            setTimes(chosen)
            clearErrors()
          }}
        />
        <p className="text-sm text-ink-muted">
          {t('These are your times. {name} sees them in their own time zone.', { name })}
        </p>
        <Segmented label={t('How long')} options={lengths} value={minutes} onChange={setMinutes} wide />
        <ShareAddressSwitch
          address={address}
          name={name}
          checked={sharesAddress}
          onChange={setSharesAddress}
        />
      </form>
    </Dialog>
  )
}

/** Checked on submit, because the dialog may have been open for a while. */
function problemOf(times: readonly string[]) {
  const now = new Date()
  if (times.length === 0) return t('Choose a time')
  return times.some((time) => new Date(time) <= now)
    ? t('One of these times has passed. Remove it first.')
    : undefined
}
