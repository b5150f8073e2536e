import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { dashboardPath } from '#shared/roles.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { ClientFilters, saveMyFilters } from '#shared/market/filters.ts'
import { useSaveFilters } from '#web/features/market/filters/use-save-filters.ts'
import { DealChoice } from '#web/features/market/filters/filter-fields.tsx'
import { checkFilters } from '#web/features/market/filters/filters-draft.ts'
import { useForm } from '#web/lib/use-form.ts'
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
    title: t('What are you looking for?'),
    line: t('Pick as many as you like. Nothing selected shows everything.'),
  },
  { title: t('Where should it be?'), line: t('Start wide. You can narrow it later.') },
  { title: t('What’s your budget?'), line: t('Not sure yet? Leave it blank.') },
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
  const { errors, isBusy, form } = useForm()
  const { found, isCurrent } = useDeckCount(draft)
  const change = (changes: Partial<ClientFilters>) => setDraft({ ...draft, ...changes })
  const isLast = steps.step === steps.count
  const wider = isCurrent ? found?.wider : undefined

  const showDeck = async () => {
    await finish()
    void navigate(dashboardPath('client'), { replace: true })
  }
  const { mutateAsync: save } = useSaveFilters(() => undefined)
  const proceed = async (body: BodyOf<typeof saveMyFilters>) => {
    await save(body)
    if (isLast) await showDeck()
    else steps.goTo(steps.step + 1)
  }
  /** Keeps the answers so far. */
  const skip = async () => {
    const checked = checkFilters(draft)
    if ('body' in checked && draft !== filters) await save(checked.body).catch(() => undefined)
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
            busy={isBusy}
          >
            {isLast ? formatShowButton(draft, isCurrent ? found : undefined) : t('Continue')}
          </Button>
        )
      }
    >
      <form id={formId} {...form({ check: () => checkFilters(draft), send: proceed })} className="grid gap-5">
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
