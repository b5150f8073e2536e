import { useId, useState } from 'react'
import type { Conversation } from '#shared/conversations/chat.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import { formatDates } from '#web/lib/format-days.ts'
import type { Checked } from '#web/lib/field-errors.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DatesField, type ChosenDates } from './dates-field.tsx'
import { DatesQuote } from './dates-quote.tsx'

export interface WantedDates {
  startsOn: string
  endsOn: string | null
  hours?: number | undefined
}

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
  const formId = useId()
  const now = useNow()
  const isHome = listing.kind === 'property'
  const [dates, setDates] = useState<ChosenDates>({
    startsOn: initial?.startsOn ?? '',
    endsOn: initial?.endsOn ?? '',
    hours: initial?.hours?.toString() ?? '',
  })
  const { errors, isBusy, clearErrors, form } = useForm({
    otherwise: 'We couldn’t send these dates. Please try again.',
  })
  const wanted = wantedOf(dates, isHome)
  const change = (chosen: ChosenDates) => {
    setDates(chosen)
    clearErrors()
  }
  const check = (): Checked<WantedDates> => {
    if (wanted) return { body: wanted }
    return dates.startsOn
      ? { problems: [{ field: 'endsOn', message: 'Choose the last day' }] }
      : { problems: [{ field: 'startsOn', message: isHome ? 'Choose a day' : 'Choose the first day' }] }
  }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      footer={
        <Button type="submit" form={formId} look="primary" size="big" wide busy={isBusy}>
          {wanted ? `${action} ${formatDates(wanted)}` : action}
        </Button>
      }
    >
      <form
        id={formId}
        {...form({
          check,
          send: async (body) => {
            await send(body)
            onClose()
          },
        })}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <DatesField
          now={now}
          isHome={isHome}
          isByTheHour={listing.hourPriceCents !== null}
          dates={dates}
          errors={errors}
          onChange={change}
        />
        {wanted && (
          <DatesQuote
            conversationId={conversationId}
            listingId={listing.id}
            dates={wanted}
            now={now}
            onChoose={({ startsOn, endsOn }) => change({ ...dates, startsOn, endsOn: endsOn ?? '' })}
          />
        )}
      </form>
    </Dialog>
  )
}

const wantedOf = ({ startsOn, endsOn, hours }: ChosenDates, isHome: boolean): WantedDates | undefined => {
  if (!startsOn || (!endsOn && !isHome)) return undefined
  return { startsOn, endsOn: endsOn || null, ...(hours && startsOn === endsOn && { hours: Number(hours) }) }
}
