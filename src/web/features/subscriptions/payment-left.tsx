import { t } from '#shared/messages/t.ts'
import { planNames } from '#shared/subscriptions/plans.ts'
import { paidPath } from '#shared/routes.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SeePlans } from './see-plans.tsx'
import { useCheckoutState, useNamedCheckout } from './use-checkout-state.ts'

/** `/payment/cancel?session=…`: the checkout was canceled. */
export const PaymentLeft = () => {
  const checkoutId = useNamedCheckout()
  const { data, isLoading } = useCheckoutState(checkoutId)
  if (isLoading) return <Spinner className="m-auto size-8 text-ink-muted" />
  if (checkoutId !== null && data?.state === 'paid')
    return (
      <EmptyState
        title={t('This was already paid')}
        line={t('Your payment for {plan} went through after all.', { plan: planNames[data.plan] })}
        actions={
          <a href={paidPath(checkoutId)} className={buttonClasses({ look: 'primary', size: 'big' })}>
            {t('See what it unlocked')}
          </a>
        }
      />
    )
  if (data?.state === 'waiting' && data.url)
    return (
      <EmptyState
        title={t('Nothing was charged')}
        line={t('You left before paying for {plan}. You can pick up where you left off.', {
          plan: planNames[data.plan],
        })}
        actions={
          <>
            <a href={data.url} className={buttonClasses({ look: 'primary', size: 'big' })}>
              {t('Try again')}
            </a>
            <SeePlans look="ghost">{t('See plans')}</SeePlans>
          </>
        }
      />
    )
  return (
    <EmptyState
      title={t('Nothing was charged')}
      line={t('You left before paying. You can choose a plan anytime.')}
      actions={<SeePlans>{t('See plans')}</SeePlans>}
    />
  )
}
