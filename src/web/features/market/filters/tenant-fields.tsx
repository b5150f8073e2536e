import type { ElementType } from 'react'
import { t } from '#shared/messages/t.ts'
import type { OwnerFilters } from '#shared/market/filters.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'

interface TenantFieldsProps {
  /** The container of related fields. */
  Group: ElementType<{ className?: string; children?: React.ReactNode }>
  isInSheet: boolean
  draft: OwnerFilters
  change: (changes: Partial<OwnerFilters>) => void
  errors: FieldErrors
}

/** Fields that concern only clients who want a home. */
export const TenantFields = ({ Group, isInSheet, draft, change, errors }: TenantFieldsProps) => (
  <>
    <Group className={classes('grid gap-5 *:min-w-0', !isInSheet && 'desk:grid-cols-2')}>
      <h2 className="col-span-full text-title-3">{t('For homes')}</h2>
      <Field
        label={t('Moves in by')}
        hint={t('Leave blank for any time.')}
        type="date"
        value={draft.moveInBy ?? ''}
        onChange={(event) => change({ moveInBy: event.target.value || null })}
        error={errors['moveInBy']}
      />
      <NumberStepper
        label={t('Stays, at least')}
        hint={t('In months. Leave blank for any length.')}
        value={draft.minStayMonths ?? undefined}
        onChange={(months) => change({ minStayMonths: months ?? null })}
        min={0}
        max={120}
        error={errors['minStayMonths']}
      />
    </Group>
    <Group className="grid divide-y divide-line py-2!">
      <SwitchRow
        label={t('Pets are welcome')}
        hint={t('When off, clients with pets are left out.')}
        checked={draft.acceptsPets}
        onChange={(acceptsPets) => change({ acceptsPets })}
      />
      <SwitchRow
        label={t('Smokers are welcome')}
        hint={t('When off, clients who smoke are left out.')}
        checked={draft.acceptsSmokers}
        onChange={(acceptsSmokers) => change({ acceptsSmokers })}
      />
    </Group>
  </>
)
