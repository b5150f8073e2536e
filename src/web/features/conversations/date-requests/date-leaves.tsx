import { ArrowRight } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import { formatWeekday } from '#web/lib/format-weekdays.ts'
import { formatCalendarDay } from '#web/lib/format-days.ts'
import { classes } from '#web/ui/classes.ts'
import { formatLength } from './format-request.ts'

interface DateLeavesProps {
  request: Pick<DateRequest, 'startsOn' | 'endsOn' | 'hours'>
  isAgreed: boolean
  isOver: boolean
}

/** The first and last day, or the only day and for how long. */
export const DateLeaves = ({ request, isAgreed, isOver }: DateLeavesProps) => {
  const { startsOn, endsOn } = request
  const look = classes(
    'rounded-control px-3.5 py-2.5 leading-tight',
    isAgreed ? 'request-tint bg-accent-soft text-accent-soft-ink' : 'bg-surface-sunken',
    isOver && 'text-ink-muted line-through decoration-1',
  )
  return (
    <div
      key={`${startsOn} ${endsOn}`}
      className="request-leaves grid grid-cols-[1fr_auto_1fr] items-center gap-2.5"
    >
      <Leaf
        className={look}
        small={endsOn === null ? t('Move in') : formatWeekday(startsOn)}
        big={formatCalendarDay(startsOn)}
      />
      <ArrowRight aria-label={t('to', undefined, 'between two dates')} className="size-4.5 text-ink-muted" />
      {endsOn === null ? (
        <Leaf className={look} small={t('Until', undefined, 'last day')} big={t('No end')} />
      ) : startsOn === endsOn ? (
        <Leaf
          className={look}
          small={t('For', undefined, 'a length of time')}
          big={formatLength(request) ?? ''}
        />
      ) : (
        <Leaf className={look} small={formatWeekday(endsOn)} big={formatCalendarDay(endsOn)} />
      )}
    </div>
  )
}

const Leaf = ({ className, small, big }: { className: string; small: string; big: string }) => (
  <div className={className}>
    <span className="block text-sm opacity-80">{small}</span>
    <span className="numbers mt-0.5 block text-[1.375rem]">{big}</span>
  </div>
)
