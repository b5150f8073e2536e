import { plansOf, type BillingPeriod } from '#shared/subscriptions/plans.ts'
import type { Role } from '#shared/roles.ts'
import type { MyPlan } from '#shared/subscriptions/subscriptions.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { planLines } from './plan-features.ts'
import { PlanTag } from './plan-tag.tsx'
import { tagAction, type TagAction } from './tag-action.ts'
import type { PlanQuestion } from './format-question.ts'
import { useCheckout } from './use-checkout.ts'

interface PlanTagsProps {
  role: Role
  myPlan: MyPlan
  period: BillingPeriod
  onAsk: (question: PlanQuestion) => void
}

const gridClasses =
  'grid gap-4 @min-[860px]/tags:grid-cols-3 @min-[860px]/tags:items-stretch @min-[860px]/tags:gap-6'

/** The available plans, and what each would change. */
export const PlanTags = ({ role, myPlan, period, onAsk }: PlanTagsProps) => {
  const { buy, busyPlan } = useCheckout()
  const [small] = plansOf[role]
  const hot = myPlan.plan === 'free' ? small : myPlan.plan

  const take = (action: TagAction) => {
    switch (action.act) {
      case 'buy':
        return buy(action.choice)
      case 'change':
      case 'keep':
        return onAsk({ ask: action.act, choice: action.choice })
      case 'cancel':
        return onAsk({ ask: 'cancel' })
      case 'none':
        return undefined
    }
  }

  return (
    <div className="@container/tags">
      <div className={gridClasses}>
        {[...plansOf[role], 'free' as const].map((plan) => {
          const action = tagAction(plan, period, myPlan)
          return (
            <PlanTag
              key={plan}
              plan={plan}
              period={period}
              isMine={plan === myPlan.plan}
              isHot={plan === hot}
              lines={planLines(plan, role, myPlan.plan)}
            >
              {action.text && (
                <Button
                  look="outline"
                  wide
                  disabled={action.act === 'none'}
                  busy={busyPlan === plan}
                  onClick={() => take(action)}
                  className={plan === hot && action.act !== 'none' ? hotButton : undefined}
                >
                  {action.text}
                </Button>
              )}
            </PlanTag>
          )
        })}
      </div>
    </div>
  )
}

const hotButton = 'bg-panel-ink! text-panel! inset-ring-0! hover:opacity-90'

export const PlanTagsSkeleton = () => (
  <div className="@container/tags">
    <div className={gridClasses}>
      {['first', 'second', 'third'].map((name) => (
        <Skeleton
          key={name}
          className="h-80 rounded-t-[44px] rounded-b-card @min-[860px]/tags:h-105 @min-[860px]/tags:rounded-t-[151px]"
        />
      ))}
    </div>
  </div>
)
