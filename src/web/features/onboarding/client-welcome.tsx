import { useId, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { dashboardPath } from '#shared/roles.ts'
import type { ClientWishes } from '#shared/wishes.ts'
import { useSaveWishes } from '#web/features/wishes/use-save-wishes.ts'
import { PriceRange, What, Where } from '#web/features/wishes/wish-fields.tsx'
import { checkWishes } from '#web/features/wishes/wishes-draft.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useFinish } from './use-finish.ts'
import { useStep } from './use-step.ts'
import { WelcomeFrame } from './welcome-frame.tsx'

const questions = [
  { title: 'What are you looking for?', line: 'You can change all of this whenever you like.' },
  { title: 'Where?', line: 'Leave it empty to look everywhere.' },
  { title: 'For how much?', line: 'Leave it empty if you would rather see first.' },
]

/** From nothing to the first card: three questions, each of which may stay open. Each answer is saved as it is given. */
export const ClientWelcome = ({ wishes }: { wishes: ClientWishes }) => {
  const formId = useId()
  const navigate = useNavigate()
  const steps = useStep(questions.length)
  const finish = useFinish()
  const [draft, setDraft] = useState(wishes)
  const [errors, setErrors] = useState<FieldErrors>({})
  const change = (changes: Partial<ClientWishes>) => setDraft({ ...draft, ...changes })
  const isLast = steps.step === steps.count

  const showDeck = async () => {
    await finish()
    void navigate(dashboardPath('client'), { replace: true })
  }
  const { mutate: save, isPending } = useSaveWishes(() =>
    isLast ? void showDeck() : steps.goTo(steps.step + 1),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkWishes(draft)
    setErrors('errors' in checked ? checked.errors : {})
    if ('body' in checked && !isPending) save(checked.body)
  }

  return (
    <WelcomeFrame
      steps={steps}
      {...questions[steps.step - 1]!}
      onSkip={() => void showDeck()}
      actions={
        <Button type="submit" form={formId} look="primary" className="max-desk:flex-1" busy={isPending}>
          {isLast ? 'Show me' : 'Continue'}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        // The question above says it already.
        className={classes('grid gap-6', steps.step === 2 && '[&_legend]:sr-only')}
      >
        {steps.step === 1 && <What draft={draft} change={change} />}
        {steps.step === 2 && <Where draft={draft} change={change} errors={errors} />}
        {steps.step === 3 && <PriceRange draft={draft} change={change} errors={errors} />}
      </form>
    </WelcomeFrame>
  )
}
