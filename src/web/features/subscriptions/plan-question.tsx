import { useState } from 'react'
import { planNames } from '#shared/plans.ts'
import type { Role } from '#shared/roles.ts'
import { cancelPlan, changePlan, type Subscription } from '#shared/subscriptions.ts'
import { call } from '#web/lib/api.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { doneWords, questionWords, type PlanQuestion } from './question-words.ts'
import { usePlanStep } from './use-my-plan.ts'

interface PlanQuestionDialogProps {
  question: PlanQuestion
  subscription: Subscription
  role: Role
  onClose: () => void
}

/** Says what a change costs, when it begins and what no longer fits, before it is made. */
export const PlanQuestionDialog = ({ question, subscription, role, onClose }: PlanQuestionDialogProps) => {
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = usePlanStep({
    onDone: (plan) => {
      onClose()
      showToast(doneWords(plan))
    },
    onDeclined: setProblem,
  })
  const { title, lines, action, isGain } = questionWords(question, subscription, role)
  const act = () => {
    setProblem(undefined)
    mutate(() => (question.ask === 'cancel' ? call(cancelPlan) : call(changePlan, { body: question.choice })))
  }
  return (
    <AskFirst
      title={title}
      lines={lines}
      action={action}
      look={isGain ? 'primary' : 'danger'}
      dismiss={question.ask === 'cancel' ? `Keep ${planNames[subscription.plan]}` : 'Not now'}
      problem={problem}
      isBusy={isPending}
      onAct={act}
      onClose={onClose}
    />
  )
}
