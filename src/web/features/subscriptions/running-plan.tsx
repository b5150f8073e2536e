import { t } from '#shared/messages/t.ts'
import { planNames } from '#shared/subscriptions/plans.ts'
import { resumePlan, type Subscription, type SubscriptionState } from '#shared/subscriptions/subscriptions.ts'
import { call } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { money } from '#web/lib/units.ts'
import { StateBadge } from '#web/ui/badge.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formatPlan, formatPrice } from './format-price.ts'
import type { PlanQuestion } from './format-question.ts'
import { usePlanStep } from './use-my-plan.ts'

interface RunningPlanProps {
  subscription: Subscription
  onAsk: (question: PlanQuestion) => void
}

const badges: Record<SubscriptionState, { tone: 'good' | 'off' | 'bad'; text: string }> = {
  active: { tone: 'good', text: t('Active', undefined, 'subscription') },
  cancelled: { tone: 'off', text: t('Canceled', undefined, 'subscription') },
  failed: { tone: 'bad', text: t('Payment failed') },
}

/** The current subscription, its renewal and its actions. */
export const RunningPlan = ({ subscription, onAsk }: RunningPlanProps) => {
  const { plan, period, state } = subscription
  const { tone, text } = badges[state]
  return (
    <Panel
      aria-label={t('Your plan')}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 desk:px-8! desk:py-7!"
    >
      <div className="min-w-0 basis-80 max-desk:basis-full desk:flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-title-2">{formatPlan(plan, period)}</h2>
          <StateBadge tone={tone}>{text}</StateBadge>
        </div>
        <p className="mt-1.5 text-lg text-pretty text-ink-muted">{goingOn(subscription)}</p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-desk:w-full max-desk:*:flex-1 max-desk:*:px-3 max-desk:*:whitespace-nowrap">
        <Actions subscription={subscription} onAsk={onAsk} />
      </div>
    </Panel>
  )
}

function goingOn({ plan, state, priceCents, renewsAt, endsAt, next }: Subscription) {
  if (state === 'failed')
    return t('Your payment of {money} failed. Pay by {date} to keep {plan}.', {
      money: money(priceCents),
      date: formatDate(endsAt!),
      plan: planNames[plan],
    })
  if (state === 'cancelled')
    return t('Ends {date}. After that, you’ll be on the free plan.', { date: formatDate(endsAt!) })
  if (next)
    return t(
      '{period, select, year {Changes to {plan}, yearly, on {date}: {price} from then on.} other {Changes to {plan}, monthly, on {date}: {price} from then on.}}',
      {
        plan: planNames[next.plan],
        period: next.period,
        date: formatDate(renewsAt!),
        price: formatPrice(next.priceCents, next.period),
      },
    )
  return t('Renews {date} for {money}.', { date: formatDate(renewsAt!), money: money(priceCents) })
}

const Actions = ({ subscription, onAsk }: RunningPlanProps) => {
  const { plan, period, state, next, payUrl } = subscription
  const { mutate, isPending } = usePlanStep({
    onDone: () =>
      showToast({
        title: t('Resumed', undefined, 'subscription'),
        description: t('{plan} will renew again.', { plan: planNames[plan] }),
        tone: 'success',
      }),
  })
  if (state === 'cancelled')
    return (
      <Button look="primary" busy={isPending} onClick={() => mutate(() => call(resumePlan))}>
        {t('Resume {plan}', { plan: planNames[plan] })}
      </Button>
    )
  return (
    <>
      {payUrl && (
        <a href={payUrl} className={buttonClasses({ look: 'primary' })}>
          {t('Pay now')}
        </a>
      )}
      {next && (
        <Button onClick={() => onAsk({ ask: 'keep', choice: { plan, period } })}>
          {t('Keep {plan}', { plan: planNames[plan] })}
        </Button>
      )}
      <Button onClick={() => onAsk({ ask: 'cancel' })}>{t('Cancel plan')}</Button>
    </>
  )
}
