import type { ReactNode } from 'react'
import { kindName, type Kind } from '#shared/market/kinds.ts'
import type { Deal, PriceRange } from '#shared/market/filters.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import type { PartProps } from './filter-fields.tsx'
import { filteredDeals, filteredKinds } from './format-filters.ts'

const noRange: PriceRange = { minCents: null, maxCents: null }
const dealLegend: Record<Deal, string> = { rent: 'Price per month', buy: 'Price to buy' }
const dollarsOf = (cents: number | null) => (cents === null ? undefined : cents / 100)
const centsOf = (dollars: number | undefined) => (dollars === undefined ? null : Math.round(dollars * 100))

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
                {kinds.length > 1 && `${kindName[kind]}: `}
                {dealLegend[deal]}
              </legend>
              {renderPicture?.({ kind, deal, range, set: (changed) => set(kind, deal, changed) })}
              <div className="grid grid-cols-2 gap-3">
                <NumberField
                  label="From"
                  leading="$"
                  value={dollarsOf(range.minCents)}
                  onChange={(dollars) => set(kind, deal, { ...range, minCents: centsOf(dollars) })}
                  error={errors[`${path}.minCents`]}
                />
                <NumberField
                  label="To"
                  leading="$"
                  value={dollarsOf(range.maxCents)}
                  onChange={(dollars) => set(kind, deal, { ...range, maxCents: centsOf(dollars) })}
                  error={errors[`${path}.maxCents`]}
                />
              </div>
            </fieldset>
          )
        }),
      )}
    </div>
  )
}
