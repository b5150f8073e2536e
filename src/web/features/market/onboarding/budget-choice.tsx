import { t } from '#shared/messages/t.ts'
import type { ClientFilters, PriceRange } from '#shared/market/filters.ts'
import { looksForHome } from '#shared/market/profile-gaps.ts'
import { BudgetFields } from '#web/features/market/filters/budget-fields.tsx'
import { filterOptions } from '#web/features/market/filters/filter-options.ts'
import { filteredKinds } from '#web/features/market/filters/format-budgets.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { ChipButton } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { fewestPrices, mostPrices } from './price-bins.ts'
import { PriceHistogram } from './price-histogram.tsx'
import { usePrices } from './use-deck-count.ts'

interface BudgetChoiceProps {
  draft: ClientFilters
  change: (changes: Partial<ClientFilters>) => void
  errors: FieldErrors
}

/** Budget with a histogram of actual prices, dates and must-haves. */
export const BudgetChoice = ({ draft, change, errors }: BudgetChoiceProps) => {
  const prices = usePrices(draft)
  return (
    <>
      <Panel>
        <BudgetFields
          draft={draft}
          change={change}
          errors={errors}
          renderPicture={({ kind, deal, range, set }) => {
            const cents = prices?.find((one) => one.kind === kind && one.deal === deal)?.cents ?? []
            return (
              cents.length >= fewestPrices && (
                <Prices cents={cents} currency={draft.currency} range={range} onChange={set} />
              )
            )
          }}
        />
      </Panel>
      {looksForHome(draft) && (
        <Field
          label={t('Move-in date')}
          hint={t('Owners who need someone sooner are left out.')}
          type="date"
          value={draft.moveInOn ?? ''}
          onChange={(event) => change({ moveInOn: event.target.value || null })}
          error={errors['moveInOn']}
        />
      )}
      <MustHaves draft={draft} change={change} />
    </>
  )
}

interface PricesProps {
  cents: readonly number[]
  currency: string
  range: PriceRange
  onChange: (range: PriceRange) => void
}

const Prices = ({ cents, currency, range, onChange }: PricesProps) => {
  const { fromCents, toCents } = mostPrices(cents)
  return (
    <>
      <p className="mb-4 text-sm text-ink-muted">
        {t('Most ask {from} to {to}.', {
          from: formatMoney(fromCents, currency),
          to: formatMoney(toCents, currency),
        })}
      </p>
      <PriceHistogram pricesCents={cents} currency={currency} {...range} onChange={onChange} />
    </>
  )
}

/** The filter options of the chosen kinds, or of all. */
const MustHaves = ({ draft, change }: Omit<BudgetChoiceProps, 'errors'>) => {
  const musts = filteredKinds(draft).flatMap((kind) =>
    filterOptions[kind].flatMap((fact) => (fact.ask === 'must' ? [{ kind, ...fact }] : [])),
  )
  if (musts.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('Must have')}</legend>
      <div className="flex flex-wrap gap-2">
        {musts.map(({ kind, name, label }) => {
          const { [name]: value, ...rest } = (draft.options[kind] ?? {}) as Record<string, unknown>
          return (
            <ChipButton
              key={`${kind}.${name}`}
              isOn={value === true}
              onClick={() =>
                change({
                  options: { ...draft.options, [kind]: value === true ? rest : { ...rest, [name]: true } },
                })
              }
            >
              {label}
            </ChipButton>
          )
        })}
      </div>
    </fieldset>
  )
}
