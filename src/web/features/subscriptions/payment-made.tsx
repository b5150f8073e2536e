import { t } from '#shared/messages/t.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { planNames } from '#shared/subscriptions/plans.ts'
import { dashboardPath } from '#shared/roles.ts'
import type { getCheckout } from '#shared/subscriptions/subscriptions.ts'
import { rememberOrigin } from '#web/features/people/accounts/remembered.ts'
import { isApiError } from '#web/lib/api.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { gains, roleOfPlan } from './plan-features.ts'
import { PlanTag } from './plan-tag.tsx'
import { SeePlans } from './see-plans.tsx'
import { useCheckoutState, useNamedCheckout } from './use-checkout-state.ts'
import { WaitingForPayment } from './waiting-for-payment.tsx'

/** `/payment/success?session=…`: nothing counts as paid until the server confirms it. */
export const PaymentMade = () => {
  const checkoutId = useNamedCheckout()
  const { data, error, refetch } = useCheckoutState(checkoutId)
  if (isApiError(error, 'not_signed_in')) return <SignInFirst />
  if (checkoutId === null || isApiError(error, 'not_found')) return <NoPayment />
  if (data) return <Known checkout={data} />
  if (!error) return <Spinner className="m-auto size-8 text-ink-muted" />
  return (
    <FailedState
      heading="h1"
      title={t('We couldn’t look up your payment')}
      line={t('You may be offline. Nothing is lost: if you paid, your plan starts automatically.')}
      onRetry={refetch}
    />
  )
}

type Checkout = ReplyOf<typeof getCheckout>

const Known = ({ checkout }: { checkout: Checkout }) => {
  const { state, plan, planNow, url } = checkout
  if (state === 'waiting') return <WaitingForPayment payUrl={url} />
  if (state === 'over')
    return (
      <EmptyState
        drawing="fallen-key"
        title={t('This checkout ended without a payment')}
        line={t('Nothing was charged.')}
        actions={<SeePlans>{t('Choose again')}</SeePlans>}
      />
    )
  if (planNow !== plan)
    return (
      <EmptyState
        title={t('This payment was for {plan}', { plan: planNames[plan] })}
        line={t('Your plan today: {plan}.', { plan: planNames[planNow] })}
        actions={<SeePlans>{t('Your plan')}</SeePlans>}
      />
    )
  return <Unlocked checkout={checkout} />
}

const Unlocked = ({ checkout: { plan, period } }: { checkout: Checkout }) => {
  const role = roleOfPlan(plan)
  return (
    <div className="m-auto grid w-full max-w-[440px] gap-6 px-5 py-8 text-center">
      <div>
        <h1 className="text-title-1">{t('{plan} is yours', { plan: planNames[plan] })}</h1>
        <p className="mt-2.5 text-lg text-ink-muted">{t('Paid. Here’s what you unlocked:')}</p>
      </div>
      <div className="text-start">
        <PlanTag
          plan={plan}
          heading="h2"
          period={period}
          isMine
          isHot
          lines={gains(plan, 'free', role).map((text) => ({ text, isLess: false }))}
        />
      </div>
      <div className="grid gap-2.5">
        {/* A full page load, so everything is refetched with the new plan. */}
        <a href={dashboardPath(role)} className={buttonClasses({ look: 'primary', size: 'big' })}>
          {role === 'client' ? t('Start swiping') : t('Open your dashboard')}
        </a>
        <SeePlans look="ghost">{t('Your plan and invoices')}</SeePlans>
      </div>
    </div>
  )
}

const SignInFirst = () => (
  <EmptyState
    title={t('Sign in first')}
    line={t('Sign in to see your payment.')}
    actions={
      <a href="/" onClick={rememberOrigin} className={buttonClasses({ look: 'primary', size: 'big' })}>
        {t('Sign In')}
      </a>
    }
  />
)

/** The same text whether the payment is someone else's, made up or gone. */
const NoPayment = () => (
  <EmptyState
    drawing="fallen-key"
    title={t('Payment not found')}
    line={t('We couldn’t find this payment in your account.')}
    actions={<SeePlans>{t('See plans')}</SeePlans>}
  />
)
