import { CalendarX2 } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { dayAt } from '#shared/days.ts'
import { isFreeToCancel, owedLate } from '#shared/conversations/owed-after-canceling.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import type { RentalQuote } from '#shared/market/price-schemas.ts'
import { cancellationTerms, lastFreeDay, type CancellationPolicy } from '#shared/market/cancellation.ts'
import { formatWeekdayAndDay } from '#web/lib/format-weekdays.ts'
import { otherZone } from '#web/lib/time-zones.ts'

interface PolicyLineProps {
  terms: { startsOn: string; timeZone: string; cancellationPolicy: CancellationPolicy; quote: RentalQuote }
  now: Date
}

/** Until when canceling is free, in one line. The rest opens on tap. */
export const PolicyLine = ({ terms, now }: PolicyLineProps) => {
  const { startsOn, timeZone, cancellationPolicy, quote } = terms
  const lastDay = lastFreeDay(cancellationPolicy, startsOn)
  const { owedShare } = cancellationTerms[cancellationPolicy]
  const owed = formatMoney(owedLate(terms), quote.currency)
  const isFree = isFreeToCancel(terms, dayAt(now, timeZone))
  const zone = otherZone(timeZone, now)
  const day = formatWeekdayAndDay(lastDay)
  return (
    <details className="text-sm text-ink-muted">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-control [&::-webkit-details-marker]:hidden">
        <CalendarX2 className="size-4 shrink-0" />
        {isFree
          ? zone
            ? t('Free to cancel until {day}, {zone}', { day, zone })
            : t('Free to cancel until {day}', { day })
          : t('The client owes {owed} after canceling', { owed })}
      </summary>
      <p className="mt-1.5 ps-6">
        {laterText(isFree, owedShare === 1, owed)}{' '}
        {t('If the owner cancels, nothing is owed. Keyswipe moves no money.')}
      </p>
    </details>
  )
}

const laterText = (isFree: boolean, isAll: boolean, owed: string) => {
  if (!isFree) return isAll ? t('That is the total.') : t('That is half of the total.')
  return isAll
    ? t(
        'Canceling is free until the end of that day. After that, a client who cancels owes the total, {owed}.',
        { owed },
      )
    : t(
        'Canceling is free until the end of that day. After that, a client who cancels owes half of the total, {owed}.',
        { owed },
      )
}
