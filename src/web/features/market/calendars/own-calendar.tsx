import { Suspense, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { addDays, addMonths } from '#shared/days.ts'
import { calendarMonths, type MyCalendar } from '#shared/market/calendars.ts'
import { monthsBetween } from '#web/features/market/dates/months.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { Button } from '#web/ui/button.tsx'
import { CalendarKey } from './calendar-key.tsx'
import { CalendarSummary } from './calendar-summary.tsx'
import { entriesOf } from './day-entries.ts'
import { MonthGrid } from './month-grid.tsx'
import { OtherCalendars } from './other-calendars.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { blocksWithin, useBlocks } from './use-blocks.ts'
import { useDaySelection } from './use-day-selection.ts'

const NoteDialog = lazyComponent(async () => (await import('./note-dialog.tsx')).NoteDialog)

const monthsAtFirst = 3
const moreMonths = 6

interface OwnCalendarProps {
  listingId: string
  calendar: MyCalendar
}

export const OwnCalendar = ({ listingId, calendar }: OwnCalendarProps) => {
  const { today, availableFrom } = calendar
  const [monthCount, setMonthCount] = useState(monthsAtFirst)
  const [isNoting, setIsNoting] = useState(false)
  const lastDay = addDays(addMonths(today, calendarMonths), -1)
  const { range, focusDay, clear, grid } = useDaySelection(today, lastDay)
  const { block, unblock } = useBlocks(listingId, calendar)
  const allMonths = monthsBetween(today, lastDay)
  const months = allMonths.slice(0, monthCount)
  const entries = entriesOf(calendar)
  const shownUntil = addDays(addMonths(months.at(-1)!, 1), -1)

  return (
    <div className="grid flex-1 gap-8 pb-8 desk:grid-cols-[minmax(0,1fr)_320px] desk:gap-0 desk:pb-0">
      <div className="flex flex-col px-3 desk:pe-8 desk:pb-6 desk:ps-10">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- selects the days in its grids */}
        <div {...grid} className="touch-pan-y">
          {months.map((month) => (
            <MonthGrid key={month} {...{ month, today, lastDay, availableFrom, entries, range, focusDay }} />
          ))}
        </div>
        {monthCount < allMonths.length && (
          <Button
            look="outline"
            className="mb-4 self-center"
            onClick={() => setMonthCount(monthCount + moreMonths)}
          >
            {t('Later months')}
          </Button>
        )}
        {range && (
          <SelectionBar
            calendar={calendar}
            range={range}
            onBlock={() => {
              block(range)
              clear()
            }}
            onUnblock={() => {
              unblock(range)
              clear()
            }}
            onNote={() => setIsNoting(true)}
            onClose={clear}
          />
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 border-line px-4 desk:border-s desk:bg-surface-raised desk:px-6 desk:py-7">
        <CalendarSummary calendar={calendar} until={shownUntil} />
        <OtherCalendars listingId={listingId} calendar={calendar} />
        <CalendarKey />
      </div>
      {range && isNoting && (
        <Suspense>
          <NoteDialog
            range={range}
            note={blocksWithin(calendar.blocks, range)[0]?.note ?? ''}
            onSave={(note) => {
              block(range, note)
              clear()
            }}
            onClose={() => setIsNoting(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
