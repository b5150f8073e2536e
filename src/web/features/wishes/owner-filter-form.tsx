import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { safeParse } from 'zod/mini'
import { saveOwnerWishes, type OwnerWishes } from '#shared/wishes.ts'
import { problemsOf, toFieldErrors, type FieldErrors } from '#web/lib/field-errors.ts'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'

export const everybody: OwnerWishes = {
  minBudgetCents: null,
  moveInBy: null,
  minStayMonths: null,
  acceptsPets: true,
  acceptsSmokers: true,
  needsReferences: false,
}

interface OwnerFilterFormProps {
  /** For the buttons that send it, which stand elsewhere. */
  id: string
  wishes: OwnerWishes
  onSave: (wishes: OwnerWishes) => void
  /** In a narrow sheet, which is paper already. */
  isInSheet?: boolean
}

export const OwnerFilterForm = ({ id, wishes, onSave, isInSheet = false }: OwnerFilterFormProps) => {
  const [draft, setDraft] = useState(wishes)
  const [errors, setErrors] = useState<FieldErrors>({})
  const formRef = useRef<HTMLFormElement>(null)
  const change = (changes: Partial<OwnerWishes>) => setDraft({ ...draft, ...changes })
  const Group = isInSheet ? 'div' : Panel

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { success, data, error } = safeParse(saveOwnerWishes.body, draft)
    flushSync(() => setErrors(toFieldErrors(problemsOf(error?.issues))))
    if (success) onSave(data)
    else formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return (
    <form id={id} ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
      <Group className={classes('grid gap-5', !isInSheet && 'desk:grid-cols-3')}>
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
      </Group>
      <Group className="grid divide-y divide-line py-2!">
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
      </Group>
    </form>
  )
}
