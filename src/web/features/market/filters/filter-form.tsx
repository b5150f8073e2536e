import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { BodyOf } from '#shared/endpoint.ts'
import { looksForHome } from '#shared/market/profile-gaps.ts'
import type { ClientFilters, saveMyFilters } from '#shared/market/filters.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { FilterOptionFields } from './filter-option-fields.tsx'
import { BudgetFields } from './budget-fields.tsx'
import { StayFields } from './stay-fields.tsx'
import { What, Where } from './filter-fields.tsx'
import { checkFilters } from './filters-draft.ts'
import { filteredKinds } from './format-filters.ts'

/** Which field is scrolled into view first. */
export type FilterStart = 'top' | 'place' | 'stay'

interface FilterFormProps {
  /** For the submit button, which is outside the form. */
  id: string
  filters: ClientFilters
  startsAt: FilterStart
  /** The request body, and the filters as chosen. */
  onSave: (body: BodyOf<typeof saveMyFilters>, filters: ClientFilters) => void
}

export const FilterForm = ({ id, filters, startsAt, onSave }: FilterFormProps) => {
  const [draft, setDraft] = useState(filters)
  const [errors, setErrors] = useState<FieldErrors>({})
  const formRef = useRef<HTMLFormElement>(null)
  const change = (changes: Partial<ClientFilters>) => setDraft({ ...draft, ...changes })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkFilters(draft)
    flushSync(() => setErrors('errors' in checked ? checked.errors : {}))
    if ('body' in checked) onSave(checked.body, { ...draft, ...checked.body, area: draft.area })
    else formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return (
    <form id={id} ref={formRef} noValidate onSubmit={submit} className="grid gap-6">
      <What draft={draft} change={change} />
      <BudgetFields draft={draft} change={change} errors={errors} />
      <Where draft={draft} change={change} errors={errors} isFirst={startsAt === 'place'} />
      {looksForHome(draft) && (
        <StayFields draft={draft} change={change} errors={errors} isFirst={startsAt === 'stay'} />
      )}
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
