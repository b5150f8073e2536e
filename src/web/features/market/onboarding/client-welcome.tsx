import { useId, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { dashboardPath } from '#shared/roles.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import { useSaveFilters } from '#web/features/market/filters/use-save-filters.ts'
import { DealChoice } from '#web/features/market/filters/filter-fields.tsx'
import { checkFilters } from '#web/features/market/filters/filters-draft.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { BudgetChoice } from './budget-choice.tsx'
import { formatFooter, formatShowButton, formatWidening } from './format-count.ts'
import { FoundPhotos } from './found-photos.tsx'
import { KindChoice } from './kind-choice.tsx'
import { AreaChoice } from './area-choice.tsx'
import { useDeckCount } from './use-deck-count.ts'
import { useCompleteOnboarding } from './use-complete-onboarding.ts'
import { useStep } from './use-step.ts'
import { WelcomeFrame } from './welcome-frame.tsx'

const questions = [
  {
    title: 'What are you looking for?',
    line: 'Pick as many as you like. Nothing selected shows everything.',
  },
  { title: 'Where should it be?', line: 'Start wide. You can narrow it later.' },
  { title: 'What’s your budget?', line: 'Not sure yet? Leave it blank.' },
]

/**
 * Three optional questions before the first card. Each answer is saved as it is given, and the footer shows how many
 * cards it finds.
 */
export const ClientWelcome = ({ filters }: { filters: ClientFilters }) => {
  const formId = useId()
  const navigate = useNavigate()
  const steps = useStep(questions.length)
  const finish = useCompleteOnboarding()
  const [draft, setDraft] = useState(filters)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { found, isCurrent } = useDeckCount(draft)
  const change = (changes: Partial<ClientFilters>) => setDraft({ ...draft, ...changes })
  const isLast = steps.step === steps.count
  const wider = isCurrent ? found?.wider : undefined

  const showDeck = async () => {
    await finish()
    void navigate(dashboardPath('client'), { replace: true })
  }
  const { mutate: save, isPending } = useSaveFilters(() =>
    isLast ? void showDeck() : steps.goTo(steps.step + 1),
  )
  const { mutateAsync: keep } = useSaveFilters(() => undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkFilters(draft)
    setErrors('errors' in checked ? checked.errors : {})
    if ('body' in checked && !isPending) save(checked.body)
  }
  /** Keeps the answers so far. */
  const skip = async () => {
    const checked = checkFilters(draft)
    if ('body' in checked && draft !== filters) await keep(checked.body).catch(() => undefined)
    await showDeck()
  }

  return (
    <WelcomeFrame
      steps={steps}
      {...questions[steps.step - 1]!}
      onSkip={() => void skip()}
      text={isCurrent ? formatFooter(draft, found) : ''}
      actions={
        wider ? (
          // Keyed: otherwise its own click would turn it into the submit button and submit the form.
          <Button
            key="widen"
            look="primary"
            className="max-desk:flex-1"
            onClick={() => setDraft(wider.filters)}
          >
            {formatWidening(wider)}
          </Button>
        ) : (
          <Button
            key="go-on"
            type="submit"
            form={formId}
            look="primary"
            className="tabular-nums max-desk:flex-1"
            busy={isPending}
          >
            {isLast ? formatShowButton(draft, isCurrent ? found : undefined) : 'Continue'}
          </Button>
        )
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {steps.step === 1 && (
          <>
            <KindChoice draft={draft} change={change} />
            <DealChoice draft={draft} change={change} />
          </>
        )}
        {steps.step === 2 && (
          <>
            <AreaChoice draft={draft} change={change} errors={errors} />
            <FoundPhotos photos={found?.photos ?? []} />
          </>
        )}
        {steps.step === 3 && <BudgetChoice draft={draft} change={change} errors={errors} />}
      </form>
    </WelcomeFrame>
  )
}
