import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { planNames } from '#shared/subscriptions/plans.ts'
import type { Role } from '#shared/roles.ts'
import { cancelPlan, changePlan, type Subscription } from '#shared/subscriptions/subscriptions.ts'
import { call } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formatDone, formatQuestion, type PlanQuestion } from './format-question.ts'
import { usePlanStep } from './use-my-plan.ts'

interface PlanQuestionDialogProps {
  question: PlanQuestion
  subscription: Subscription
  role: Role
  onClose: () => void
}

/** Says what a change costs, when it starts and what no longer fits, before it is made. */
export const PlanQuestionDialog = ({ question, subscription, role, onClose }: PlanQuestionDialogProps) => {
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = usePlanStep({
    onDone: (plan) => {
      onClose()
      showToast(formatDone(plan))
    },
    onDeclined: setProblem,
  })
  const { title, lines, action, isGain } = formatQuestion(question, subscription, role)
  const act = () => {
    setProblem(undefined)
    mutate(() => (question.ask === 'cancel' ? call(cancelPlan) : call(changePlan, { body: question.choice })))
  }
  return (
    <ConfirmDialog
      title={title}
      lines={lines}
      action={action}
      look={isGain ? 'primary' : 'danger'}
      dismiss={
        question.ask === 'cancel' ? t('Keep {plan}', { plan: planNames[subscription.plan] }) : t('Not now')
      }
      problem={problem}
      isBusy={isPending}
      onAct={act}
      onClose={onClose}
    />
  )
}
