import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { safeParse } from 'zod/mini'
import { saveOwnerWishes, type OwnerWishes } from '#shared/wishes.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { useSaveOwnerWishes } from './use-owner-wishes.ts'

const everybody: OwnerWishes = {
  minBudgetCents: null,
  moveInBy: null,
  minStayMonths: null,
  acceptsPets: true,
  acceptsSmokers: true,
  needsReferences: false,
}

export const OwnerFilterForm = ({ wishes }: { wishes: OwnerWishes }) => {
  const [start, setStart] = useState({ wishes, resets: 0 })
  return (
    <Form
      // Each reset is another form, so that nothing half-typed is left in it.
      key={start.resets}
      wishes={start.wishes}
      onReset={() => setStart({ wishes: everybody, resets: start.resets + 1 })}
    />
  )
}

const Form = ({ wishes, onReset }: { wishes: OwnerWishes; onReset: () => void }) => {
  const [draft, setDraft] = useState(wishes)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const formRef = useRef<HTMLFormElement>(null)
  const { mutate: save, isPending } = useSaveOwnerWishes()
  const change = (changes: Partial<OwnerWishes>) => setDraft({ ...draft, ...changes })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { success, data, error } = safeParse(saveOwnerWishes.body, draft)
    const issues = error?.issues ?? []
    flushSync(() =>
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))),
    )
    if (success) save(data)
    else formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
      <Panel className="grid gap-5 desk:grid-cols-3">
        <NumberField
          label="Budget, at least"
          hint="Clients with a lower limit are left out."
          leading="$"
          value={draft.minBudgetCents === null ? undefined : draft.minBudgetCents / 100}
          onChange={(dollars) =>
            change({ minBudgetCents: dollars === undefined ? null : Math.round(dollars * 100) })
          }
          error={errors['minBudgetCents']}
        />
        <Field
          label="Moves in by"
          hint="Leave it empty for any time."
          type="date"
          value={draft.moveInBy ?? ''}
          onChange={(event) => change({ moveInBy: event.target.value || null })}
          error={errors['moveInBy']}
        />
        <NumberStepper
          label="Stays, at least"
          hint="In months; empty for any length."
          value={draft.minStayMonths ?? undefined}
          onChange={(months) => change({ minStayMonths: months ?? null })}
          min={0}
          max={120}
          error={errors['minStayMonths']}
        />
      </Panel>
      <Panel className="grid divide-y divide-line py-2!">
        <SwitchRow
          label="Pets are welcome"
          hint="Off leaves out clients who bring a pet."
          checked={draft.acceptsPets}
          onChange={(acceptsPets) => change({ acceptsPets })}
        />
        <SwitchRow
          label="Smokers are welcome"
          hint="Off leaves out clients who smoke."
          checked={draft.acceptsSmokers}
          onChange={(acceptsSmokers) => change({ acceptsSmokers })}
        />
        <SwitchRow
          label="References are needed"
          hint="On leaves out clients who offer none."
          checked={draft.needsReferences}
          onChange={(needsReferences) => change({ needsReferences })}
        />
      </Panel>
      <div className="mt-2 flex gap-3 desk:flex-row-reverse desk:justify-end">
        <Button look="ghost" size="big" onClick={onReset}>
          Reset
        </Button>
        <Button type="submit" look="primary" size="big" busy={isPending} className="flex-1 desk:flex-none">
          Save filters
        </Button>
      </div>
    </form>
  )
}
