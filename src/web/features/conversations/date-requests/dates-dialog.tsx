import { useState } from 'react'
import type { Conversation } from '#shared/conversations/chat.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import { formatDates } from '#web/lib/format-days.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldNote } from '#web/ui/field-frame.tsx'
import { toChosen, toWanted, type WantedDates } from './chosen-dates.ts'
import { DatesField } from './dates-field.tsx'
import { DatesQuote } from './dates-quote.tsx'
import { LengthChoice } from './length-choice.tsx'

interface DatesDialogProps {
  title: string
  subtitle: string
  /** The label of the button, before the dates. */
  action: string
  conversationId: string
  listing: NonNullable<Conversation['listing']>
  /** What is changed. */
  initial?: Pick<DateRequest, 'startsOn' | 'endsOn' | 'hours'> | undefined
  send: (dates: WantedDates) => Promise<unknown>
  onClose: () => void
}

/** Chooses dates and shows what they cost before they are proposed. */
export const DatesDialog = ({
  title,
  subtitle,
  action,
  conversationId,
  listing,
  initial,
  send,
  onClose,
}: DatesDialogProps) => {
  const now = useNow()
  const [dates, setDates] = useState(() => toChosen(initial))
  const { errors, isBusy, clearErrors, form } = useForm({
    otherwise: 'We couldn’t send these dates. Please try again.',
  })
  const isHome = listing.kind === 'property'
  const wanted = toWanted(dates, isHome)
  const change = (chosen: typeof dates) => {
    setDates(chosen)
    clearErrors()
  }
  const message = isHome ? 'Choose the day of moving in' : 'Choose the first and the last day'
  const submission = {
    check: () => (wanted ? { body: wanted } : { problems: [{ field: 'startsOn', message }] }),
    send: async (body: WantedDates) => {
      await send(body)
      onClose()
    },
  }
  return (
    <Dialog
      isWide
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      footer={
        <form {...form(submission)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <LengthChoice listing={listing} dates={dates} onChange={change} />
          {wanted && (
            <DatesQuote
              conversationId={conversationId}
              listingId={listing.id}
              dates={wanted}
              now={now}
              onChoose={({ startsOn, endsOn }) => change({ ...dates, first: startsOn, last: endsOn })}
            />
          )}
          <FieldNote error={Object.values(errors)[0]} />
          <Button type="submit" look="primary" size="big" wide busy={isBusy}>
            {wanted ? `${action} ${formatDates(wanted)}` : action}
          </Button>
        </form>
      }
    >
      <DatesField listing={listing} dates={dates} onChange={change} />
    </Dialog>
  )
}
