import { FlaskConical, Lock, ShieldCheck, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { monthsPaidInYear, type BillingPeriod } from '#shared/subscriptions/plans.ts'
import type { Role } from '#shared/roles.ts'
import type { MyPlan } from '#shared/subscriptions/subscriptions.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { useIsDesk } from '#web/lib/use-is-desk.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AllowanceList } from './allowance-list.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { PlanQuestionDialog } from './plan-question.tsx'
import { PlanTags, PlanTagsSkeleton } from './plan-tags.tsx'
import type { PlanQuestion } from './format-question.ts'
import { RunningPlan } from './running-plan.tsx'
import { useMyPlan } from './use-my-plan.ts'

/** `/subscription-packages`: the plans including mine, and what is left of its limits. */
export const PlansScreen = () => {
  const { data, isError, refetch } = useMyPlan()
  const isDesk = useIsDesk()
  return (
    <div className="page flex flex-1 flex-col">
      {isDesk ? (
        <>
          <DocumentTitle>{t('Plans')}</DocumentTitle>
          <h1 className="sr-only">{t('Plans')}</h1>
        </>
      ) : (
        <PageHeader title={t('Plans')} onBack={() => history.back()} />
      )}
      <div className="flex flex-1 flex-col px-4 pt-1 pb-8 desk:px-10 desk:pt-11 desk:pb-12">
        {data && <Plans myPlan={data} />}
        {!data && isError && <FailedState line={t('We couldn’t load the plans.')} onRetry={refetch} />}
        {!data && !isError && <PlansSkeleton />}
      </div>
    </div>
  )
}

const hooks: Record<Role, string> = { client: t('Find it sooner.'), owner: t('Find them sooner.') }

const Plans = ({ myPlan }: { myPlan: MyPlan }) => {
  const role = useRole()
  const { subscription, allowances, payments } = myPlan
  const [chosen, setChosen] = useState<BillingPeriod>()
  const [question, setQuestion] = useState<PlanQuestion>()
  const period = chosen ?? subscription?.period ?? 'month'
  return (
    <div className="grid grid-cols-1 gap-5 desk:gap-8">
      {subscription && <RunningPlan subscription={subscription} onAsk={setQuestion} />}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4.5">
        <div>
          <h2 className="text-title-1">{subscription ? t('Change your plan') : hooks[role]}</h2>
          <p className="mt-2 text-lg text-ink-muted">{t('Swiping, matching and messaging stay free.')}</p>
        </div>
        <div className="max-desk:w-full">
          <PeriodSwitch period={period} onChange={setChosen} />
        </div>
      </div>
      <PlanTags role={role} myPlan={myPlan} period={period} onAsk={setQuestion} />
      <div className="grid gap-1.5 desk:justify-items-center">
        {payments === 'off' ? (
          <Note icon={Lock}>{t('You can’t buy plans on this server.')}</Note>
        ) : (
          <Note icon={ShieldCheck}>
            {t(
              'Cancel anytime. {period, select, year {You keep what you paid for until the end of the year.} other {You keep what you paid for until the end of the month.}}',
              { period },
            )}
          </Note>
        )}
        {payments === 'test' && (
          <Note icon={FlaskConical}>{t('This server uses a test checkout. No real money is charged.')}</Note>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-5 desk:grid-cols-2 desk:gap-6">
        <AllowanceList allowances={allowances} />
        <InvoiceList />
      </div>
      {question && subscription && (
        <PlanQuestionDialog
          question={question}
          subscription={subscription}
          role={role}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  )
}

interface PeriodSwitchProps {
  period: BillingPeriod
  onChange: (period: BillingPeriod) => void
}

const PeriodSwitch = ({ period, onChange }: PeriodSwitchProps) => (
  <Segmented
    label={t('Pay', undefined, 'how often')}
    wide
    options={[
      { value: 'month', label: t('Monthly') },
      {
        value: 'year',
        label: (
          <>
            {t('Yearly')}
            <span className="text-xs font-title text-accent-soft-ink">
              {t('{count, plural, one {# month free} other {# months free}}', {
                count: 12 - monthsPaidInYear,
              })}
            </span>
          </>
        ),
      },
    ]}
    value={period}
    onChange={onChange}
  />
)

const Note = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p className="flex gap-2 text-sm text-ink-muted">
    <Icon className="mt-px size-[18px]" />
    <span>{children}</span>
  </p>
)

const PlansSkeleton = () => (
  <div aria-busy="true" className="grid gap-5 desk:gap-8">
    <p className="sr-only">{t('Loading')}</p>
    <div className="flex flex-wrap items-end justify-between gap-4.5">
      <div className="grid gap-3">
        <Skeleton className="h-9 w-60" />
        <Skeleton className="h-5 w-72" />
      </div>
      <Skeleton className="h-13 rounded-[18px] max-desk:w-full desk:w-64" />
    </div>
    <PlanTagsSkeleton />
  </div>
)
