import { useState, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { countDays } from '#shared/days.ts'
import { formatWeekdayAndDay } from '#web/lib/format-weekdays.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { chooseDay, partOfRange, type DayRange, type TakenRange } from './choose-day.ts'
import { DayCalendar } from './day-calendar.tsx'
import { formatDayCount } from './format-length.ts'

export interface ChosenDays {
  startsOn: string
  endsOn: string
}

interface PickDaysDialogProps {
  isOpen: boolean
  days: ChosenDays | null
  onChoose: (days: ChosenDays | null) => void
  onClose: () => void
  subtitle?: string
  /** The days on which a listing can't be had. */
  unavailable?: readonly TakenRange[]
  /** Above the chosen days, such as their price. */
  describe?: (days: ChosenDays) => ReactNode
}

const formatLength = ({ startsOn, endsOn }: ChosenDays) => formatDayCount(countDays(startsOn, endsOn))

/** The first and the last day of a rental. */
export const PickDaysDialog = ({
  isOpen,
  days,
  onChoose,
  onClose,
  subtitle,
  unavailable,
  describe = formatLength,
}: PickDaysDialogProps) => {
  const [range, setRange] = useState<DayRange | null>(days && { first: days.startsOn, last: days.endsOn })
  const chosen = range && { startsOn: range.first, endsOn: range.last ?? range.first }
  return (
    <Dialog
      isWide
      isOpen={isOpen}
      onClose={onClose}
      title={t('Pick your days')}
      subtitle={subtitle}
      footer={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p aria-live="polite" className="min-w-0 max-desk:basis-full desk:flex-1">
            <b className="font-semibold">{chosen ? describe(chosen) : t('Any days')}</b>
            <span className="block text-sm text-ink-muted">
              {range ? formatRange(range) : t('Tap the first day')}
            </span>
          </p>
          {range && (
            <Button look="ghost" onClick={() => setRange(null)}>
              {t('Clear')}
            </Button>
          )}
          <Button look="primary" className="ms-auto" onClick={() => onChoose(chosen)}>
            {chosen
              ? chosen.startsOn === chosen.endsOn
                ? t('Use this day')
                : t('Use these days')
              : t('Use any days')}
          </Button>
        </div>
      }
    >
      <DayCalendar
        chosen={range?.first ?? null}
        unavailable={unavailable}
        partOf={(day) => partOfRange(range, day)}
        onChoose={(day) => setRange(chooseDay(range, day, unavailable))}
      />
    </Dialog>
  )
}

/** "Fri, Nov 20 – Sun, Nov 22", or what to do next. */
const formatRange = ({ first, last }: DayRange) =>
  last === null
    ? t('{weekdayAndDay}. Tap the last day', { weekdayAndDay: formatWeekdayAndDay(first) })
    : first === last
      ? formatWeekdayAndDay(first)
      : `${formatWeekdayAndDay(first)} – ${formatWeekdayAndDay(last)}`
