import { X } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { countDays } from '#shared/days.ts'
import type { MyCalendar } from '#shared/market/calendars.ts'
import { conversationPath } from '#shared/routes.ts'
import { formatDayCount } from '#web/features/market/dates/format-length.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { overlap } from './entry-bars.ts'
import { entriesOf, firstName, formatEntry } from './day-entries.ts'
import { formatRange } from './format-range.ts'
import { blocksWithin } from './use-blocks.ts'
import type { DayRange } from './use-day-selection.ts'

interface SelectionBarProps {
  calendar: MyCalendar
  range: DayRange
  onBlock: () => void
  onUnblock: () => void
  onNote: () => void
  onClose: () => void
}

const buttonClass =
  'min-h-12 rounded-control px-4 font-semibold transition-transform active:scale-[0.975] disabled:opacity-50'

/** What the selected days are, and what can be done with them. */
export const SelectionBar = ({ calendar, range, onBlock, onUnblock, onNote, onClose }: SelectionBarProps) => {
  const booked = calendar.requests.find((request) => request.state === 'accepted' && overlap(request, range))
  const blocked = blocksWithin(calendar.blocks, range)
  const blockedDays = blocked.reduce((sum, { startsOn, endsOn }) => sum + countDays(startsOn, endsOn), 0)
  const days = countDays(range.startsOn, range.endsOn)
  const isBlocked = blockedDays === days
  return (
    <section
      aria-label={t('Selected days')}
      data-on-top=""
      className="calendar-selection-bar sticky bottom-[calc(var(--floor)+12px)] z-20 mx-auto flex w-full max-w-[460px] items-center gap-2 rounded-inner bg-ink py-2.5 pe-2.5 ps-4.5 leading-snug text-surface-raised shadow-3 desk:bottom-6"
    >
      <p aria-live="polite" className="min-w-0 flex-1">
        <b className="block font-semibold">{formatRange(range)}</b>
        <span className="line-clamp-2 text-sm opacity-85">
          {formatDayCount(days)}, {describe(calendar, range)}
        </span>
      </p>
      {booked ? (
        <Link
          to={conversationPath(booked.conversationId)}
          className={`${buttonClass} grid place-items-center bg-surface-raised text-ink no-underline`}
        >
          {t('Open chat')}
        </Link>
      ) : (
        <>
          {blockedDays > 0 && (
            <button
              type="button"
              className={`${buttonClass} bg-surface-raised/18`}
              onClick={isBlocked ? onNote : onUnblock}
            >
              {isBlocked ? t('Note') : t('Unblock', undefined, 'days')}
            </button>
          )}
          <button
            type="button"
            className={`${buttonClass} bg-surface-raised text-ink`}
            onClick={isBlocked ? onUnblock : onBlock}
          >
            {isBlocked ? t('Unblock', undefined, 'days') : t('Block', undefined, 'days')}
          </button>
        </>
      )}
      <IconButton label={t('Clear selection')} onClick={onClose}>
        <X />
      </IconButton>
    </section>
  )
}

/** "open", "Maya has Nov 20–22", "Blocked · Paint". */
function describe(calendar: MyCalendar, range: DayRange) {
  const first = entriesOf(calendar).find((entry) => overlap(entry, range))
  if (!first)
    return calendar.availableFrom && range.startsOn < calendar.availableFrom
      ? t('not available yet')
      : t('open', undefined, 'a day that can be had')
  switch (first.look) {
    case 'booked':
      return t('{name} has {dates}', {
        name: firstName(first.request.client.name),
        dates: formatRange(first),
      })
    case 'asked':
      return `${formatEntry(first)}: ${formatRange(first)}`
    case 'blocked':
      return first.note
        ? t('blocked · {note}', { note: first.note })
        : t('blocked', undefined, 'days of a calendar')
    case 'imported':
      return t('taken in {name}', { name: first.name }, 'name of another calendar')
  }
}
