import { useState } from 'react'
import { looksForThings } from '#shared/market/client-dates.ts'
import { looksForHome } from '#shared/market/profile-gaps.ts'
import type { ClientFilters, ClientFiltersInput } from '#shared/market/filters.ts'
import { useForm } from '#web/lib/use-form.ts'
import { FilterOptionFields } from './filter-option-fields.tsx'
import { BudgetFields } from './budget-fields.tsx'
import { DaysField } from './days-field.tsx'
import { dropPastDates } from './drop-past-dates.ts'
import { StayFields } from './stay-fields.tsx'
import { What, Where } from './filter-fields.tsx'
import { checkFilters } from './filters-draft.ts'
import { filteredKinds } from './format-budgets.ts'

/** Which field is scrolled into view first. */
export type FilterStart = 'top' | 'place' | 'stay'

interface FilterFormProps {
  /** For the submit button, which is outside the form. */
  id: string
  filters: ClientFilters
  startsAt: FilterStart
  /** The request body, and the filters as chosen. */
  onSave: (body: ClientFiltersInput, filters: ClientFilters) => void
}

export const FilterForm = ({ id, filters, startsAt, onSave }: FilterFormProps) => {
  const [{ filters: coming, moveInOver, daysOver }] = useState(() => dropPastDates(filters))
  const [draft, setDraft] = useState(coming)
  const { errors, form } = useForm()
  const change = (changes: Partial<ClientFilters>) => setDraft({ ...draft, ...changes })

  return (
    <form
      id={id}
      {...form({
        check: () => checkFilters(draft),
        send: async (body) => onSave(body, { ...draft, ...body, area: draft.area }),
      })}
      className="grid gap-6"
    >
      <What draft={draft} change={change} />
      <BudgetFields draft={draft} change={change} errors={errors} />
      <Where draft={draft} change={change} errors={errors} isFirst={startsAt === 'place'} />
      {looksForHome(draft) && (
        <StayFields
          draft={draft}
          change={change}
          errors={errors}
          isFirst={startsAt === 'stay'}
          over={moveInOver}
        />
      )}
      {looksForThings(draft) && <DaysField draft={draft} change={change} errors={errors} over={daysOver} />}
      {optionKinds(draft).map((kind) => (
        <FilterOptionFields
          key={kind}
          kind={kind}
          values={draft.options[kind] ?? {}}
          onChange={(values) => change({ options: { ...draft.options, [kind]: values } })}
          errors={errors}
        />
      ))}
    </form>
  )
}

/** With nothing chosen, only the kinds that have options: all four would make a very long form. */
const optionKinds = (draft: ClientFilters) =>
  filteredKinds(draft).filter((kind) => draft.kinds.length > 0 || draft.options[kind])
