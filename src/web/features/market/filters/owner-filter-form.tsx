import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { kinds as allKinds, type Kind } from '#shared/market/kinds.ts'
import { saveOwnerFilters, type OwnerFilters } from '#shared/market/filters.ts'
import { checkAgainst } from '#web/lib/check-against.ts'
import { useForm } from '#web/lib/use-form.ts'
import { classes } from '#web/ui/classes.ts'
import { currencySymbol } from '#web/lib/typed-amount.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { minBudgetsWithCurrency, toCents, toTyped } from './budget-cents.ts'
import { CurrencyField } from './currency-field.tsx'
import { TenantFields } from './tenant-fields.tsx'

export const everybody: OwnerFilters = {
  minBudgets: {},
  currency: 'USD',
  moveInBy: null,
  minStayMonths: null,
  acceptsPets: true,
  acceptsSmokers: true,
  needsReferences: false,
}

const formatBudgetLabel = (kind: Kind) =>
  t(
    '{kind, select, property {Property budget} motorcycle {Motorcycle budget} bicycle {Bicycle budget} other {Yacht budget}}',
    { kind },
  )

interface OwnerFilterFormProps {
  /** For the submit buttons, which are outside the form. */
  id: string
  filters: OwnerFilters
  onSave: (filters: OwnerFilters) => void
  /** In a narrow sheet, which already has a panel's background. */
  isInSheet?: boolean
  /** Shows only what concerns clients for this kind; everything by default. */
  kind?: Kind
}

export const OwnerFilterForm = ({ id, filters, onSave, isInSheet = false, kind }: OwnerFilterFormProps) => {
  const [draft, setDraft] = useState(filters)
  const { errors, form } = useForm()
  const change = (changes: Partial<OwnerFilters>) => setDraft({ ...draft, ...changes })
  const Group = isInSheet ? 'div' : Panel
  const kinds = kind ? [kind] : allKinds
  const { currency } = draft

  return (
    <form
      id={id}
      {...form({
        check: () => checkAgainst(saveOwnerFilters.body, draft),
        send: async (body) => onSave(body),
      })}
      className="grid gap-4"
    >
      <Group className={classes('grid gap-5', kinds.length > 1 && 'grid-cols-2 desk:grid-cols-4')}>
        {kinds.map((of) => (
          <NumberField
            key={of}
            label={kinds.length > 1 ? formatBudgetLabel(of) : t('Monthly budget, at least')}
            leading={currencySymbol(currency)}
            value={toTyped(draft.minBudgets[of], currency)}
            onChange={(typed) =>
              change({ minBudgets: { ...draft.minBudgets, [of]: toCents(typed, currency) } })
            }
            error={errors[`minBudgets.${of}`]}
          />
        ))}
        <p className="col-span-full text-sm text-ink-muted">
          {t('Per month, at least. Clients with a lower limit for that kind are left out.')}
        </p>
        <div className="col-span-full">
          <CurrencyField
            value={currency}
            onChange={(to) =>
              change({
                currency: to,
                minBudgets: minBudgetsWithCurrency(draft.minBudgets, currency, to),
              })
            }
            error={errors['currency']}
          />
        </div>
      </Group>
      {kinds.includes('property') && (
        <TenantFields Group={Group} isInSheet={isInSheet} draft={draft} change={change} errors={errors} />
      )}
      <Group className="grid divide-y divide-line py-2!">
        <SwitchRow
          label={t('References are required')}
          hint={t('When on, clients without references are left out.')}
          checked={draft.needsReferences}
          onChange={(needsReferences) => change({ needsReferences })}
        />
      </Group>
    </form>
  )
}
