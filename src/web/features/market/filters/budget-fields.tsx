import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { type Kind } from '#shared/market/kinds.ts'
import type { Deal, PriceRange } from '#shared/market/filters.ts'
import { currencySymbol } from '#web/lib/typed-amount.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { toCents, toTyped, withCurrency } from './budget-cents.ts'
import { CurrencyField } from './currency-field.tsx'
import type { PartProps } from './filter-fields.tsx'
import { filteredDeals, filteredKinds, withKind } from './format-budgets.ts'

const noRange: PriceRange = { minCents: null, maxCents: null }
const dealLegend: Record<Deal, string> = { rent: t('Price per month'), buy: t('Price to buy') }

interface BudgetFieldsProps extends PartProps {
  /** Rendered above the two fields. */
  renderPicture?: (budget: {
    kind: Kind
    deal: Deal
    range: PriceRange
    set: (range: PriceRange) => void
  }) => ReactNode
}

/** A budget for each chosen kind, per month or to buy. */
export const BudgetFields = ({ draft, change, errors, renderPicture }: BudgetFieldsProps) => {
  const kinds = filteredKinds(draft)
  const { currency } = draft
  const set = (kind: Kind, deal: Deal, range: PriceRange) =>
    change({ budgets: { ...draft.budgets, [kind]: { ...draft.budgets[kind], [deal]: range } } })
  return (
    <div className="grid gap-5">
      {filteredDeals(draft).flatMap((deal) =>
        kinds.map((kind) => {
          const range = draft.budgets[kind]?.[deal] ?? noRange
          const path = `budgets.${kind}.${deal}`
          return (
            <fieldset key={path}>
              <legend className="mb-2 text-sm font-semibold">
                {kinds.length > 1 ? withKind(kind, dealLegend[deal]) : dealLegend[deal]}
              </legend>
              {renderPicture?.({ kind, deal, range, set: (changed) => set(kind, deal, changed) })}
              <div className="grid grid-cols-2 gap-3">
                <NumberField
                  label={t('From', undefined, 'lowest price')}
                  leading={currencySymbol(currency)}
                  value={toTyped(range.minCents, currency)}
                  onChange={(typed) =>
                    set(kind, deal, { ...range, minCents: toCents(typed, currency) ?? null })
                  }
                  error={errors[`${path}.minCents`]}
                />
                <NumberField
                  label={t('To', undefined, 'highest price')}
                  leading={currencySymbol(currency)}
                  value={toTyped(range.maxCents, currency)}
                  onChange={(typed) =>
                    set(kind, deal, { ...range, maxCents: toCents(typed, currency) ?? null })
                  }
                  error={errors[`${path}.maxCents`]}
                />
              </div>
            </fieldset>
          )
        }),
      )}
      <CurrencyField
        value={currency}
        onChange={(to) => change({ currency: to, budgets: withCurrency(draft.budgets, currency, to) })}
        error={errors['currency']}
      />
    </div>
  )
}
