import { t } from '#shared/messages/t.ts'
import { dateFormat } from '#web/lib/formats.ts'
import type { DayPart } from './choose-day.ts'
import { formatFullDay } from './format-full-day.ts'

const dayOfMonth = dateFormat({ timeZone: 'UTC', day: 'numeric' })

const chosen = t('chosen', undefined, 'a day')
const possible = t('possible, too', undefined, 'a day')
const partName: Partial<Record<DayPart, string>> = {
  only: chosen,
  first: t('first day'),
  between: chosen,
  last: t('last day'),
  middle: chosen,
  earliest: possible,
  around: possible,
  latest: possible,
}

const possibleParts = new Set<DayPart>(['earliest', 'around', 'latest'])

export type DayState = 'available' | 'taken' | 'over'

const stateName: Record<DayState, string> = {
  available: t('available', undefined, 'a day'),
  taken: t('taken', undefined, 'a day'),
  over: t('over', undefined, 'a day in the past'),
}

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
  <td className="p-0" aria-selected={part !== 'none' && !possibleParts.has(part)}>
    <button
      type="button"
      data-day={day}
      data-state={state}
      data-part={part}
      data-today={isToday || undefined}
      {...(isTabStop ? { 'data-autofocus': '' } : { tabIndex: -1 })}
      aria-disabled={state !== 'available' || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[formatFullDay(day), stateName[state], ...(partName[part] ? [partName[part]] : [])].join(
        ', ',
      )}
      className="day"
      onClick={() => state === 'available' && onChoose(day)}
    >
      <span>{dayOfMonth().format(new Date(day))}</span>
    </button>
  </td>
)
