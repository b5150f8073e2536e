import { useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { testCheckoutPath } from '#shared/routes.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { OpenPage } from '#web/ui/open-page.tsx'
import { PaymentLeft } from './payment-left.tsx'
import { PaymentMade } from './payment-made.tsx'
import { TestCheckout } from './test-checkout.tsx'

/** The result of a payment, and the test checkout: public pages, small enough for one file. */
export const PaymentScreen = () => {
  const { pathname } = useLocation()
  const isTest = pathname.startsWith(testCheckoutPath)
  return (
    <OpenPage isOfferingApp={false}>
      <DocumentTitle>{isTest ? t('Test checkout') : t('Payment')}</DocumentTitle>
      <div aria-live={isTest ? undefined : 'polite'} className="flex flex-1 flex-col">
        {isTest ? (
          <TestCheckout />
        ) : pathname.startsWith('/payment/cancel') ? (
          <PaymentLeft />
        ) : (
          <PaymentMade />
        )}
      </div>
    </OpenPage>
  )
}
