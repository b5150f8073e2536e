import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { BodyOf } from '#shared/endpoint.ts'
import type { ClientWishes, saveMyWishes } from '#shared/wishes.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { WantedFactsFields } from './wanted-facts-fields.tsx'
import { PriceRange, What, Where } from './wish-fields.tsx'
import { checkWishes } from './wishes-draft.ts'

interface FilterFormProps {
  /** For the button that sends it, which stands elsewhere. */
  id: string
  wishes: ClientWishes
  startsAt: 'top' | 'place'
  /** As it is sent, and as it was chosen. */
  onSave: (body: BodyOf<typeof saveMyWishes>, wishes: ClientWishes) => void
}

export const FilterForm = ({ id, wishes, startsAt, onSave }: FilterFormProps) => {
  const [draft, setDraft] = useState(wishes)
  const [errors, setErrors] = useState<FieldErrors>({})
  const formRef = useRef<HTMLFormElement>(null)
  const change = (changes: Partial<ClientWishes>) => setDraft({ ...draft, ...changes })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkWishes(draft)
    flushSync(() => setErrors('errors' in checked ? checked.errors : {}))
    if ('body' in checked) onSave(checked.body, { ...draft, facts: checked.body.facts })
    else formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return (
    <form id={id} ref={formRef} noValidate onSubmit={submit} className="grid gap-6">
      <What draft={draft} change={change} />
      <PriceRange draft={draft} change={change} errors={errors} />
      <Where draft={draft} change={change} errors={errors} isFirst={startsAt === 'place'} />
      {draft.kinds.map((kind) => (
        <WantedFactsFields
          key={kind}
          kind={kind}
          values={draft.facts[kind] ?? {}}
          onChange={(values) => change({ facts: { ...draft.facts, [kind]: values } })}
          errors={errors}
        />
      ))}
    </form>
  )
}
