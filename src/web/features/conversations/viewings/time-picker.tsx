import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { maxProposedTimes } from '#shared/conversations/viewings.ts'
import { dateFormat } from '#web/lib/formats.ts'
import { formatTime, formatDateTime } from '#web/lib/format-time.ts'
import { ChipButton } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { OtherTime } from './other-time.tsx'
import { nextDays, slotsOf, toggleTime } from './proposed-times.ts'

interface TimePickerProps {
  now: Date
  times: readonly string[]
  onChange: (times: readonly string[]) => void
}

/** Picks up to three times: half hours in the next days, or any other time. */
export const TimePicker = ({ now, times, onChange }: TimePickerProps) => {
  const days = nextDays(now)
  const [chosenDay, setChosenDay] = useState(days[1] ?? '')
  const day = days.includes(chosenDay) ? chosenDay : (days[0] ?? '')
  const isFull = times.length >= maxProposedTimes
  const toggle = (time: string) => onChange(toggleTime(times, time))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DayStrip days={days} value={day} onChange={setChosenDay} />
      <fieldset>
        <legend className="sr-only">{t('Times')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(76px,1fr))] gap-2">
          {slotsOf(day, now).map((slot) => (
            <ChipButton
              key={slot}
              isOn={times.includes(slot)}
              disabled={isFull && !times.includes(slot)}
              onClick={() => toggle(slot)}
              className="justify-center px-1 disabled:text-ink-muted disabled:inset-ring-0"
            >
              {formatTime(slot)}
            </ChipButton>
          ))}
        </div>
      </fieldset>
      {!isFull && <OtherTime now={now} times={times} onAdd={toggle} />}
      <Chosen times={times} onRemove={toggle} />
    </div>
  )
}

const weekday = dateFormat({ weekday: 'short' })
const fullDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

interface DayStripProps {
  days: readonly string[]
  value: string
  onChange: (day: string) => void
}

/** Radio buttons, so arrow keys move between days. */
const DayStrip = ({ days, value, onChange }: DayStripProps) => {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={t('Day')}
      className="-mx-6 flex [scrollbar-width:none] gap-1.5 overflow-x-auto overscroll-x-contain px-6 py-1 desk:-mx-8 desk:px-8"
    >
      {days.map((day) => {
        const at = new Date(`${day}T12:00`)
        return (
          <label
            key={day}
            className="grid min-h-15 w-13 shrink-0 content-center justify-items-center rounded-control bg-surface-sunken leading-tight has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              aria-label={fullDay().format(at)}
              checked={day === value}
              onChange={() => onChange(day)}
              className="sr-only"
            />
            <span aria-hidden="true" className="text-xs font-semibold">
              {weekday().format(at)}
            </span>
            <span aria-hidden="true" className="numbers text-[1.25rem]">
              {at.getDate()}
            </span>
          </label>
        )
      })}
    </div>
  )
}

interface ChosenProps {
  times: readonly string[]
  onRemove: (time: string) => void
}

const Chosen = ({ times, onRemove }: ChosenProps) => (
  <div aria-live="polite">
    {times.length > 0 && (
      <ul aria-label={t('Chosen times')} className="grid gap-1">
        {times.map((time) => (
          <li
            key={time}
            className="flex items-center justify-between gap-2 rounded-control bg-accent-soft ps-4 text-base text-accent-soft-ink"
          >
            {formatDateTime(time)}
            <IconButton
              label={t('Remove {dateTime}', { dateTime: formatDateTime(time) })}
              onClick={() => onRemove(time)}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    )}
  </div>
)
