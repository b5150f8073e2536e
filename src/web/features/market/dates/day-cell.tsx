import { dateFormat } from '#web/lib/formats.ts'
import type { DayPart } from './choose-day.ts'
import { formatFullDay } from './format-full-day.ts'

const dayOfMonth = dateFormat({ timeZone: 'UTC', day: 'numeric' })

const possible = 'possible, too'
const partName: Partial<Record<DayPart, string>> = {
  only: 'chosen',
  first: 'first day',
  between: 'chosen',
  last: 'last day',
  middle: 'chosen',
  earliest: possible,
  around: possible,
  latest: possible,
}

export type DayState = 'available' | 'taken' | 'over'

interface DayCellProps {
  day: string
  state: DayState
  part: DayPart
  isToday: boolean
  /** The one day of the calendar that the Tab key reaches. */
  isTabStop: boolean
  onChoose: (day: string) => void
}

/** A day to choose. One that can't be chosen can still be reached and is announced as such. */
export const DayCell = ({ day, state, part, isToday, isTabStop, onChoose }: DayCellProps) => (
  <td className="p-0" aria-selected={part !== 'none' && partName[part] !== possible}>
    <button
      type="button"
      data-day={day}
      data-state={state}
      data-part={part}
      data-today={isToday || undefined}
      {...(isTabStop ? { 'data-autofocus': '' } : { tabIndex: -1 })}
      aria-disabled={state !== 'available' || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[formatFullDay(day), state, ...(partName[part] ? [partName[part]] : [])].join(', ')}
      className="day"
      onClick={() => state === 'available' && onChoose(day)}
    >
      <span>{dayOfMonth().format(new Date(day))}</span>
    </button>
  </td>
)
