import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import { formatCalendarDay, formatDates } from '#web/lib/format-days.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldNote } from '#web/ui/field-frame.tsx'
import { toChosen, toWanted, type WantedDates, type WantedStay } from './chosen-dates.ts'
import { quoteQuery } from './date-request-queries.ts'
import { DatesField } from './dates-field.tsx'
import { DatesQuote } from './dates-quote.tsx'
import { LengthChoice } from './length-choice.tsx'

interface DatesDialogProps {
  title: string
  subtitle: string
  action: 'ask' | 'offer'
  conversationId: string
  listing: NonNullable<Conversation['listing']>
  /** What is changed. */
  initial?: Pick<DateRequest, 'startsOn' | 'endsOn' | 'hours'> | undefined
  send: (stay: WantedStay) => Promise<unknown>
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
  const queryClient = useQueryClient()
  const now = useNow()
  const [dates, setDates] = useState(() => toChosen(initial))
  const { errors, isBusy, clearErrors, form } = useForm({
    otherwise: t('We couldn’t send these dates. Please try again.'),
    onError: () => {
      void invalidate(queryClient, 'quote')
      return false
    },
  })
  const isHome = listing.kind === 'property'
  const wanted = toWanted(dates, isHome)
  const quoted = useQuery({
    ...quoteQuery({ conversationId, listingId: listing.id, ...(wanted ?? { startsOn: '', endsOn: null }) }),
    enabled: wanted !== undefined,
  })
  const change = (chosen: typeof dates) => {
    setDates(chosen)
    clearErrors()
  }
  function check() {
    if (!wanted) return refuse(isHome ? t('Choose a move-in date') : t('Choose the first and last day'))
    const { data: seen, isPlaceholderData, error } = quoted
    if (!navigator.onLine) return refuse(t('You’re offline. Try again when you’re connected.'))
    if (error) return refuse(t('Choose other dates'))
    if (!seen || isPlaceholderData) return refuse(t('The price is still loading. Try again in a moment.'))
    return seen.areOpen ? { body: { ...wanted, terms: seen.terms } } : refuse(t('Choose days that are open'))
  }
  const submission = {
    check,
    send: async (body: WantedStay) => {
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
            {formatAction(action, wanted)}
          </Button>
        </form>
      }
    >
      <DatesField listing={listing} dates={dates} onChange={change} />
    </Dialog>
  )
}

const refuse = (message: string) => ({ problems: [{ field: 'startsOn', message }] })

function formatAction(action: DatesDialogProps['action'], wanted: WantedDates | undefined) {
  const isOffer = action === 'offer'
  if (!wanted) return isOffer ? t('Offer', undefined, 'button') : t('Ask', undefined, 'button')
  if (wanted.endsOn !== null) {
    const dates = formatDates(wanted)
    return isOffer ? t('Offer {dates}', { dates }) : t('Ask for {dates}', { dates })
  }
  const day = formatCalendarDay(wanted.startsOn)
  return isOffer ? t('Offer {day} as the move-in date', { day }) : t('Ask to move in on {day}', { day })
}
