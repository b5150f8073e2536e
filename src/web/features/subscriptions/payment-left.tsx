import { planNames } from '#shared/plans.ts'
import { paidPath } from '#shared/routes.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SeePlans } from './see-plans.tsx'
import { useCheckoutState, useNamedCheckout } from './use-checkout-state.ts'

/** `/payment/cancel?session=…`: the checkout was left. */
export const PaymentLeft = () => {
  const checkoutId = useNamedCheckout()
  const { data, isLoading } = useCheckoutState(checkoutId)
  if (isLoading) return <Spinner className="m-auto size-8 text-ink-muted" />
  if (checkoutId !== null && data?.state === 'paid')
    return (
      <EmptyState
        title="This was paid"
        line={`${planNames[data.plan]} was paid for after all.`}
        actions={
          <a href={paidPath(checkoutId)} className={buttonClasses({ look: 'primary', size: 'big' })}>
            See what it unlocked
          </a>
        }
      />
    )
  if (data?.state === 'waiting' && data.url)
    return (
      <EmptyState
        title="Nothing was charged"
        line={`You left before ${planNames[data.plan]} was paid. You can go on where you were.`}
        actions={
          <>
            <a href={data.url} className={buttonClasses({ look: 'primary', size: 'big' })}>
              Try again
            </a>
            <SeePlans look="ghost">See plans</SeePlans>
          </>
        }
      />
    )
  return (
    <EmptyState
      title="Nothing was charged"
      line="You left before anything was paid. You can choose a plan at any time."
      actions={<SeePlans>See plans</SeePlans>}
    />
  )
}
