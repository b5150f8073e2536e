import { useMutation, useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { Fragment } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { productName } from '#shared/product.ts'
import {
  decideTestPayment,
  type TestDecision,
  type TestPayment,
} from '#shared/subscriptions/subscriptions.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { money } from '#web/lib/units.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { testPaymentQuery } from './plan-queries.ts'
import { formatPlan } from './format-price.ts'
import { SeePlans } from './see-plans.tsx'

/** `/checkout/test?payment=…`: replaces the payment service if none is configured. */
export const TestCheckout = () => {
  const paymentId = useSearchParams()[0].get('payment')
  const { data, error, refetch } = useQuery(testPaymentQuery(paymentId))
  if (paymentId === null || isApiError(error, 'not_found'))
    return (
      <EmptyState
        drawing="fallen-key"
        title={t('Checkout not found')}
        line={t('There’s no test checkout at this address.')}
        actions={<SeePlans>{t('See plans')}</SeePlans>}
      />
    )
  if (data) return <Payment paymentId={paymentId} payment={data} onChanged={refetch} />
  if (!error) return <Spinner className="m-auto size-8 text-ink-muted" />
  return (
    <FailedState
      heading="h1"
      title={t('The test checkout didn’t load')}
      line={t('You may be offline. Nothing was charged.')}
      onRetry={refetch}
    />
  )
}

const decisions: Record<TestDecision, { text: string; line: string }> = {
  approve: { text: t('Approve', undefined, 'a payment'), line: t('The payment goes through right away.') },
  approve_once: {
    text: t('Approve, then decline renewals'),
    line: t('It goes through now and fails next time.'),
  },
  slow: {
    text: t('Approve slowly'),
    line: t('It goes through, and the confirmation arrives seconds later.'),
  },
  decline: {
    text: t('Decline', undefined, 'a payment'),
    line: t('The card is declined. You can try again.'),
  },
  abandon: { text: t('Leave without paying'), line: t('As if you had closed the checkout.') },
}

interface PaymentProps {
  paymentId: string
  payment: TestPayment
  onChanged: () => unknown
}

const Payment = ({ paymentId, payment, onChanged }: PaymentProps) => {
  const { invoice, state, plan, period, amountCents, backPath } = payment
  const { mutate, isPending, isSuccess, data, variables } = useMutation({
    mutationFn: (decision: TestDecision) =>
      call(decideTestPayment, { params: { paymentId }, body: { decision } }),
    onSuccess: ({ path }) => path !== null && location.assign(path),
    onError: (error) => {
      showErrorToast(error, t('That didn’t work. Please try again.'))
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
          <b className="block">{t('Test checkout. No card, no money.')}</b>
          {t('This server has no payment provider. Choose what it would have answered.')}
        </span>
      </p>
      <Panel className="desk:p-8!">
        <h1 className="text-title-2">{formatPlan(plan, period)}</h1>
        <p className="mt-1 text-ink-muted">
          {invoice
            ? t('Invoice {number}', { number: invoice.number })
            : t('{period, select, year {Renews every year.} other {Renews every month.}}', { period })}
        </p>
        <p className="mt-4 font-display text-price font-bold">{money(amountCents)}</p>
        {invoice && <InvoiceFacts invoice={invoice} />}
        {invoice && state === 'open' && (
          <p className="mt-4">{t('This invoice wasn’t paid when it was due.')}</p>
        )}
        {isDeclined && (
          <p role="alert" className="mt-5 rounded-inner bg-danger-soft p-4 text-danger-soft-ink">
            <b className="block">{t('Your card was declined')}</b>
            {t('Nothing was charged. Choose again.')}
          </p>
        )}
        {state === 'open' ? (
          <div className="mt-6 grid gap-4">
            {Object.entries(decisions).map(([name, { text, line }]) => {
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
                    {text}
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
            <p className="text-lg">{formatEnd(payment)}</p>
            <a href={backPath} className={buttonClasses({ look: 'primary', size: 'big' })}>
              {t('Go back')}
            </a>
          </div>
        )}
      </Panel>
    </div>
  )
}

const formatEnd = ({ state, invoice }: TestPayment) => {
  if (state === 'paid')
    return invoice ? t('Paid. No money moved because this is a test server.') : t('This was already paid.')
  return invoice ? t('This invoice is void.') : t('This checkout has ended.')
}

const InvoiceFacts = ({ invoice }: { invoice: NonNullable<TestPayment['invoice']> }) => {
  const facts: [name: string, text: string][] = [
    [t('From', undefined, 'the seller on an invoice'), productName],
    [t('To', undefined, 'the customer on an invoice'), invoice.billedTo],
    [t('Issued', undefined, 'date of an invoice'), formatDate(invoice.issuedAt)],
    [
      t('Covers', undefined, 'days of an invoice'),
      t('{from} to {to}', { from: formatDate(invoice.from), to: formatDate(invoice.to) }, 'days'),
    ],
  ]
  return (
    <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-t border-line pt-4 text-base">
      {facts.map(([name, text]) => (
        <Fragment key={name}>
          <dt className="text-ink-muted">{name}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
