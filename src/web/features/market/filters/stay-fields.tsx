import { maxStayMonths } from '#shared/market/filters.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { useFirstInSight } from './use-first-in-sight.ts'
import type { PartProps } from './filter-fields.tsx'

/** Move-in date and length of stay, for a home. */
export const StayFields = ({ draft, change, errors, isFirst }: PartProps & { isFirst: boolean }) => (
  <fieldset ref={useFirstInSight(isFirst)}>
    <legend className="mb-2 text-sm font-semibold">Your stay in a home</legend>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] items-start gap-3">
      <Field
        type="date"
        label="Move-in date"
        value={draft.moveInOn ?? ''}
        onChange={(event) => change({ moveInOn: event.target.value || null })}
        error={errors['moveInOn']}
      />
      <NumberStepper
        label="Stay (months)"
        value={draft.stayMonths ?? undefined}
        onChange={(months) => change({ stayMonths: months ?? null })}
        min={1}
        max={maxStayMonths}
        error={errors['stayMonths']}
      />
    </div>
    <p className="mt-1.5 text-sm text-ink-muted">Homes with a longer minimum stay are left out.</p>
  </fieldset>
)
