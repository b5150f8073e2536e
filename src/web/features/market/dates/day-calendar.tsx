import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '#shared/messages/t.ts'
import { addMonths, dayAt } from '#shared/days.ts'
import { useIsDesk } from '#web/lib/use-is-desk.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isTaken, type DayPart, type TakenRange } from './choose-day.ts'
import './dates.css'
import type { DayState } from './day-cell.tsx'
import { MonthGrid } from './month-grid.tsx'
import { firstWeekday, monthOf, monthsBetween } from './months.ts'
import { moveByKey } from './move-by-key.ts'
import { WeekdayNames } from './weekday-names.tsx'

const monthsAhead = 18
const monthsOnDesk = 2
const nothing: readonly TakenRange[] = []

/** The day it is where this browser is. */
export const todayHere = () => dayAt(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)

interface DayCalendarProps {
  /** The day it is where the listing is. Without a listing, where this browser is. */
  today?: string | undefined
  /** Shown first. */
  chosen: string | null
  unavailable?: readonly TakenRange[] | undefined
  partOf: (day: string) => DayPart
  onChoose: (day: string) => void
}

/** Days to choose from: on a phone the months scroll, on desktop two are side by side. */
export const DayCalendar = ({
  today: given,
  chosen,
  unavailable = nothing,
  partOf,
  onChoose,
}: DayCalendarProps) => {
  const isDesk = useIsDesk()
  const startOfWeek = firstWeekday()
  const [here] = useState(todayHere)
  const today = given ?? here
  const last = addMonths(today, monthsAhead)
  const [focused, setFocused] = useState(chosen !== null && chosen >= today ? chosen : today)
  const [shown, setShown] = useState(monthOf(focused))
  const isMovingRef = useRef(false)
  const ref = useRef<HTMLDivElement>(null)

  const months = isDesk ? [shown, addMonths(shown, 1)] : monthsBetween(today, last)
  const show = (month: string) => setShown(month < monthOf(today) ? monthOf(today) : month)
  const stateOf = (day: string): DayState =>
    day < today || day > last ? 'over' : isTaken(unavailable, day) ? 'taken' : 'available'

  useLayoutEffect(() => {
    if (!isMovingRef.current) return
    isMovingRef.current = false
    ref.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  useEffect(() => {
    if (chosen !== null)
      ref.current?.querySelector(`[data-day="${chosen}"]`)?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- only when it opens
  }, [])

  function move(event: KeyboardEvent) {
    const day = moveByKey(event.key, focused, startOfWeek)
    if (day === undefined || !(event.target as HTMLElement).dataset['day']) return
    event.preventDefault()
    const reached = day < today ? today : day > last ? last : day
    isMovingRef.current = reached !== focused
    setFocused(reached)
    const month = monthOf(reached)
    if (month < shown) show(month)
    else if (month >= addMonths(shown, monthsOnDesk)) show(addMonths(month, 1 - monthsOnDesk))
  }

  // Only a shown day can be reached with the Tab key.
  const tabStop = months.includes(monthOf(focused)) ? focused : shown < today ? today : shown
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of its days
    <div ref={ref} onKeyDown={move} className="relative max-desk:-mt-5">
      {isDesk ? (
        <div className="absolute inset-x-0 -top-2.5 z-1 flex justify-end gap-1">
          <IconButton
            label={t('Earlier months')}
            disabled={shown <= today}
            onClick={() => show(addMonths(shown, -1))}
            className="disabled:opacity-40"
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            label={t('Later months')}
            disabled={addMonths(shown, monthsOnDesk) > last}
            onClick={() => show(addMonths(shown, 1))}
            className="disabled:opacity-40"
          >
            <ChevronRight />
          </IconButton>
        </div>
      ) : (
        // It sticks below the dialog's padding, which it covers.
        <div className="sticky -top-5 z-2 -mx-2 border-b border-line bg-surface-raised px-2 pt-3">
          <WeekdayNames startOfWeek={startOfWeek} />
        </div>
      )}
      <div key={isDesk ? shown : ''} className="months">
        {months.map((month) => (
          <MonthGrid
            key={month}
            month={month}
            today={today}
            startOfWeek={startOfWeek}
            stateOf={stateOf}
            partOf={partOf}
            tabStop={tabStop}
            hasWeekdays={isDesk}
            onChoose={(day) => {
              setFocused(day)
              onChoose(day)
            }}
          />
        ))}
      </div>
    </div>
  )
}
