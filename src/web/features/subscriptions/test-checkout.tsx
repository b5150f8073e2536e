import { useMutation, useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { planNames } from '#shared/plans.ts'
import {
  decideTestPayment,
  getTestPayment,
  type TestDecision,
  type TestPayment,
} from '#shared/subscriptions.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { money } from '#web/lib/units.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { periodNames } from './price-words.ts'
import { SeePlans } from './see-plans.tsx'

/** `/checkout/test?payment=…`: in place of a payment service, where none is set up. */
export const TestCheckout = () => {
  const paymentId = useSearchParams()[0].get('payment')
  const { data, error, refetch } = useQuery({
    queryKey: ['test-payment', paymentId],
    queryFn: ({ signal }) => call(getTestPayment, { params: { paymentId: paymentId! }, signal }),
    enabled: paymentId !== null,
    staleTime: 0,
  })
  if (paymentId === null || isApiError(error, 'not_found'))
    return (
      <EmptyState
        drawing="fallen-key"
        title="Nothing to pay here"
        line="There is no test checkout at this address."
        actions={<SeePlans>See plans</SeePlans>}
      />
    )
  if (data) return <Payment paymentId={paymentId} payment={data} onChanged={refetch} />
  if (!error) return <Spinner className="m-auto size-8 text-ink-muted" />
  return (
    <FailedState
      heading="h1"
      title="The test checkout could not be loaded"
      line="Your connection may be down. Nothing was charged."
      onRetry={refetch}
    />
  )
}

const decisions: Record<TestDecision, { words: string; line: string }> = {
  approve: { words: 'Approve', line: 'The payment goes through at once.' },
  approve_once: { words: 'Approve, then decline renewals', line: 'It goes through now and fails next time.' },
  slow: { words: 'Approve slowly', line: 'It goes through, and the word of it comes seconds later.' },
  decline: { words: 'Decline', line: 'The card is refused; you can try again.' },
  abandon: { words: 'Leave without paying', line: 'As if you had closed the checkout.' },
}

interface PaymentProps {
  paymentId: string
  payment: TestPayment
  onChanged: () => unknown
}

const Payment = ({ paymentId, payment, onChanged }: PaymentProps) => {
  const { kind, state, plan, period, amountCents, backPath } = payment
  const { mutate, isPending, isSuccess, data, variables } = useMutation({
    mutationFn: (decision: TestDecision) =>
      call(decideTestPayment, { params: { paymentId }, body: { decision } }),
    onSuccess: ({ path }) => path !== null && location.assign(path),
    onError: (error) => {
      showErrorToast(error, 'This could not be decided. Please try again.')
      void onChanged()
    },
  })
  const isDeclined = data?.outcome === 'declined'
  const isBusy = isPending || (isSuccess && !isDeclined)
  return (
    <div className="mx-auto w-full max-w-[520px] px-4 py-4">
      <p className="mb-5 flex items-center gap-3 rounded-inner bg-super-soft px-5 py-4 text-super-soft-ink">
        <FlaskConical className="size-6" />
        <span>
          <b className="block">Test checkout. No card, no money.</b>
          This server has no payment service. Decide what it would have said.
        </span>
      </p>
      <Panel className="desk:p-8!">
        <h1 className="text-title-2">
          {planNames[plan]}, {periodNames[period]}
        </h1>
        <p className="mt-1 text-ink-muted">
          {kind === 'invoice' ? 'A renewal that was not paid when it was due.' : `Renews every ${period}.`}
        </p>
        <p className="mt-4 font-display text-price font-bold">{money(amountCents)}</p>
        {isDeclined && (
          <p role="alert" className="mt-5 rounded-inner bg-danger-soft p-4 text-danger-soft-ink">
            <b className="block">Your card was declined</b>
            Nothing was charged. Decide again.
          </p>
        )}
        {state === 'open' ? (
          <div className="mt-6 grid gap-4">
            {Object.entries(decisions).map(([name, { words, line }]) => {
              const decision = name as TestDecision
              return (
                <div key={decision}>
                  <Button
                    look={decision === 'approve' ? 'primary' : 'outline'}
                    wide
                    busy={isBusy && variables === decision}
                    disabled={isBusy && variables !== decision}
                    aria-describedby={`about-${decision}`}
                    onClick={() => mutate(decision)}
                  >
                    {words}
                  </Button>
                  <p id={`about-${decision}`} className="mt-1 text-center text-sm text-ink-muted">
                    {line}
                  </p>
                </div>
              )
            })}
          </div>
        ) : (
          <div className="mt-6 grid gap-4">
            <p className="text-lg">{state === 'paid' ? 'This was paid.' : 'This checkout is over.'}</p>
            <a href={backPath} className={buttonClasses({ look: 'primary', size: 'big' })}>
              Go back
            </a>
          </div>
        )}
      </Panel>
    </div>
  )
}
