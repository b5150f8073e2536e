import { Suspense, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { countDays } from '#shared/days.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { formatDayCount } from '#web/features/market/dates/format-length.ts'
import { formatDays } from '#web/lib/format-days.ts'
import { DateButton } from './date-button.tsx'
import type { PartProps } from './filter-fields.tsx'

const loadDialog = async () =>
  (await import('#web/features/market/dates/pick-days-dialog.tsx')).PickDaysDialog
const PickDaysDialog = lazyComponent(loadDialog)
const fetchDialog = () => void loadDialog().catch(() => undefined)

const hint = t(
  'For motorcycles, bicycles and yachts to rent. Only those that are free on all days are shown.',
)

interface DaysFieldProps extends PartProps {
  /** Days that were chosen before and are over. */
  over: string | undefined
}

/** The first and last day of a rental of anything but a home. */
export const DaysField = ({ draft, change, errors, over }: DaysFieldProps) => {
  const { startsOn, endsOn } = draft
  const [opening, setOpening] = useState({ count: 0, isOpen: false })
  const close = () => setOpening({ ...opening, isOpen: false })
  const days = startsOn !== null && endsOn !== null ? { startsOn, endsOn } : null
  return (
    <>
      <DateButton
        label={t('Your days')}
        field="endsOn"
        value={
          days
            ? `${formatDays(days.startsOn, days.endsOn)} · ${formatDayCount(countDays(days.startsOn, days.endsOn))}`
            : t('Any days')
        }
        error={errors['endsOn']}
        hint={over ? t('{over} is over, so any days are shown.', { over }) : hint}
        onNear={fetchDialog}
        onOpen={() => setOpening({ count: opening.count + 1, isOpen: true })}
      />
      {opening.count > 0 && (
        <Suspense>
          <PickDaysDialog
            key={opening.count}
            isOpen={opening.isOpen}
            days={days}
            onClose={close}
            onChoose={(chosen) => {
              change(chosen ?? { startsOn: null, endsOn: null })
              close()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
