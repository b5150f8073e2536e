import { Suspense, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { maxStayMonths } from '#shared/market/filters.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { DateButton } from './date-button.tsx'
import type { PartProps } from './filter-fields.tsx'
import { formatMoveInPeriod } from './format-dates.ts'
import { useFirstInSight } from './use-first-in-sight.ts'

const loadDialog = async () => (await import('#web/features/market/dates/move-in-dialog.tsx')).MoveInDialog
const MoveInDialog = lazyComponent(loadDialog)
const fetchDialog = () => void loadDialog().catch(() => undefined)

interface StayFieldsProps extends PartProps {
  isFirst: boolean
  /** A move-in date that was chosen before and is over. */
  over: string | undefined
}

/** Move-in date and length of stay, for a home. */
export const StayFields = ({ draft, change, errors, isFirst, over }: StayFieldsProps) => {
  const [opening, setOpening] = useState({ count: 0, isOpen: false })
  const close = () => setOpening({ ...opening, isOpen: false })
  const { moveInOn, moveInFlexDays } = draft
  return (
    <fieldset ref={useFirstInSight(isFirst)}>
      <legend className="mb-2 text-sm font-semibold">{t('Your stay in a home')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(190px,1fr))] items-start gap-3">
        <DateButton
          label={t('Move-in date')}
          field="moveInOn"
          value={moveInOn === null ? t('Any time') : formatMoveInPeriod(moveInOn, moveInFlexDays)}
          error={errors['moveInOn']}
          hint={over && t('{over} is over.', { over })}
          onNear={fetchDialog}
          onOpen={() => setOpening({ count: opening.count + 1, isOpen: true })}
        />
        <NumberStepper
          label={t('Stay (months)')}
          value={draft.stayMonths ?? undefined}
          onChange={(months) => change({ stayMonths: months ?? null })}
          min={1}
          max={maxStayMonths}
          error={errors['stayMonths']}
        />
      </div>
      <p className="mt-1.5 text-sm text-ink-muted">
        {t('Homes to rent that are taken then, or let for longer or shorter only, are left out.')}
      </p>
      {opening.count > 0 && (
        <Suspense>
          <MoveInDialog
            key={opening.count}
            isOpen={opening.isOpen}
            moveIn={draft}
            onClose={close}
            onChoose={({ moveInOn: day, moveInFlexDays: flexDays, stayMonths }) => {
              change({ moveInOn: day, moveInFlexDays: flexDays, stayMonths })
              close()
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
