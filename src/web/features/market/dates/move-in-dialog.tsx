import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { moveInFlexChoices, type ClientDates } from '#shared/market/client-dates.ts'
import { formatWeekdayAndDay } from '#web/lib/format-weekdays.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipButton } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { partOfPeriod } from './choose-day.ts'
import { DayCalendar } from './day-calendar.tsx'
import { formatDayCount, formatMonthCount, formatWeekCount } from './format-length.ts'

export interface MoveIn extends Pick<ClientDates, 'moveInOn' | 'moveInFlexDays'> {
  stayMonths: number | null
}

interface MoveInDialogProps {
  isOpen: boolean
  moveIn: MoveIn
  onChoose: (moveIn: MoveIn) => void
  onClose: () => void
}

const stayChoices = [1, 3, 6, 12, 24]

const formatFlexDays = (days: number) => {
  if (days === 0) return t('That day')
  return days % 7 === 0 ? formatWeekCount(days / 7) : formatDayCount(days)
}

/** When and for how long a home is needed. */
export const MoveInDialog = ({ isOpen, moveIn, onChoose, onClose }: MoveInDialogProps) => {
  const [draft, setDraft] = useState(moveIn)
  const { moveInOn, moveInFlexDays, stayMonths } = draft
  return (
    <Dialog
      isWide
      isOpen={isOpen}
      onClose={onClose}
      title={t('Move in from')}
      footer={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p aria-live="polite" className="min-w-0 max-desk:basis-full desk:flex-1">
            <b className="font-semibold">{formatStart(draft)}</b>
            <span className="block text-sm text-ink-muted">
              {stayMonths === null ? t('Any length of stay') : formatMonthCount(stayMonths)}
            </span>
          </p>
          {moveInOn !== null && (
            <Button look="ghost" onClick={() => setDraft({ ...draft, moveInOn: null, moveInFlexDays: 0 })}>
              {t('Clear')}
            </Button>
          )}
          <Button look="primary" className="ms-auto" onClick={() => onChoose(draft)}>
            {t('Save')}
          </Button>
        </div>
      }
    >
      <DayCalendar
        chosen={moveInOn}
        partOf={(day) => partOfPeriod(moveInOn, moveInFlexDays, day)}
        onChoose={(day) => setDraft({ ...draft, moveInOn: day })}
      />
      <div className="sticky -bottom-6 -mx-6 grid gap-4 bg-surface-raised px-6 pt-4 pb-6 desk:static desk:mx-0 desk:grid-cols-2 desk:gap-10 desk:px-0 desk:pb-0">
        {moveInOn !== null && (
          <Choice
            label={t('Give or take')}
            values={moveInFlexChoices}
            value={moveInFlexDays}
            format={formatFlexDays}
            onChoose={(days) => setDraft({ ...draft, moveInFlexDays: days })}
          />
        )}
        <Choice
          label={t('Stay for')}
          values={stayChoices}
          value={stayMonths}
          format={formatMonthCount}
          onChoose={(months) => setDraft({ ...draft, stayMonths: months === stayMonths ? null : months })}
        />
      </div>
    </Dialog>
  )
}

function formatStart({ moveInOn, moveInFlexDays }: MoveIn) {
  if (moveInOn === null) return t('Any time')
  const day = formatWeekdayAndDay(moveInOn)
  return moveInFlexDays > 0 ? t('Around {day}', { day }) : day
}

interface ChoiceProps {
  label: string
  values: readonly number[]
  /** One that was set elsewhere is among the choices, too. */
  value: number | null
  format: (value: number) => string
  onChoose: (value: number) => void
}

const Choice = ({ label, values, value, format, onChoose }: ChoiceProps) => {
  const all = value === null || values.includes(value) ? values : [...values, value].toSorted((a, b) => a - b)
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="-mx-6 mt-2 flex gap-2 overflow-x-auto px-6 desk:mx-0 desk:flex-wrap desk:px-0">
        {all.map((one) => (
          <ChipButton key={one} isOn={one === value} onClick={() => onChoose(one)}>
            {format(one)}
          </ChipButton>
        ))}
      </div>
    </fieldset>
  )
}
