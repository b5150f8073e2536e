import { useEffect, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SeePlans } from './see-plans.tsx'

const longMs = 30_000

/** The payment service hasn't reported a result yet. */
export const WaitingForPayment = ({ payUrl }: { payUrl: string | null }) => {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="m-auto grid max-w-[440px] justify-items-center gap-6 px-5 py-10 text-center">
      <Spinner className="size-10 text-accent" />
      <div>
        <h1 className="text-title-2">{t('Waiting for the payment provider…')}</h1>
        <p className="mt-2.5 text-lg text-balance text-ink-muted">
          {isLong
            ? t(
                'This can take a few minutes. You can leave this page. We’ll email you as soon as your plan is active.',
              )
            : t('Your plan starts as soon as they confirm your payment.')}
        </p>
      </div>
      {isLong && (
        <div className="grid w-full gap-2.5">
          <SeePlans>{t('Your plan')}</SeePlans>
          {payUrl && (
            <a href={payUrl} className={buttonClasses({ look: 'ghost', size: 'big' })}>
              {t('I haven’t paid yet')}
            </a>
          )}
        </div>
      )}
    </div>
  )
}
