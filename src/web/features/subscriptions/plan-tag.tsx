import { Check, Minus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { planNames, priceCents, type BillingPeriod, type Plan } from '#shared/subscriptions/plans.ts'
import { money } from '#web/lib/units.ts'
import { classes } from '#web/ui/classes.ts'
import type { PlanLine } from './plan-features.ts'

interface PlanTagProps {
  plan: Plan
  heading?: 'h2' | 'h3'
  period: BillingPeriod
  isMine: boolean
  /** Stands out among the others. */
  isHot: boolean
  lines: readonly PlanLine[]
  /** The actions. */
  children?: ReactNode
}

/** A plan as a hanging key tag: arched beside others, lower on a phone. */
export const PlanTag = ({
  plan,
  heading: Heading = 'h3',
  period,
  isMine,
  isHot,
  lines,
  children,
}: PlanTagProps) => {
  const nameId = useId()
  return (
    <article
      aria-labelledby={nameId}
      data-hot={isHot || undefined}
      className={classes(
        'group/tag relative grid gap-3.5 rounded-t-[44px] rounded-b-card bg-surface-raised px-5.5 pt-10 pb-5.5 shadow-2',
        'dark:inset-ring dark:inset-ring-line',
        '@min-[860px]/tags:grid-rows-[auto_1fr_auto] @min-[860px]/tags:gap-4.5 @min-[860px]/tags:rounded-t-[151px] @min-[860px]/tags:px-6.5 @min-[860px]/tags:pt-19 @min-[860px]/tags:pb-7.5',
        'data-hot:bg-panel data-hot:text-panel-ink data-hot:shadow-3 data-hot:inset-ring-0! data-hot:@min-[860px]/tags:-mb-4 data-hot:@min-[860px]/tags:pb-11.5',
        plan === 'free' && '@min-[860px]/tags:order-first',
      )}
    >
      <Hole />
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 @min-[860px]/tags:grid @min-[860px]/tags:justify-center @min-[860px]/tags:justify-items-center @min-[860px]/tags:gap-1.5 @min-[860px]/tags:text-center">
        <Heading id={nameId} className="text-[1.5rem]">
          {planNames[plan]}
        </Heading>
        <Price plan={plan} period={period} isMine={isMine} />
      </header>
      <ul className="grid content-start @min-[860px]/tags:pt-1.5">
        {lines.map(({ text, isLess }) => (
          <li
            key={text}
            className={classes(
              'flex gap-2.5 py-1',
              isLess && 'text-ink-muted group-data-hot/tag:text-panel-ink',
            )}
          >
            {isLess ? (
              <Minus className="mt-[3px] size-[18px] stroke-[2.25]!" />
            ) : (
              <Check className="mt-[3px] size-[18px] stroke-[2.25]! text-accent group-data-hot/tag:text-panel-ink" />
            )}
            <span>
              {isLess && <span className="sr-only">{t('Less than now:')} </span>}
              {text}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </article>
  )
}

const Hole = () => (
  <span
    aria-hidden="true"
    className={classes(
      'absolute top-3.5 left-1/2 size-4.5 -translate-x-1/2 rounded-pill bg-surface ring-3 ring-line',
      'inset-shadow-[0_2px_3px_hsl(var(--shade)/0.28)] @min-[860px]/tags:top-6.5 @min-[860px]/tags:size-6',
      'group-data-hot/tag:ring-[color-mix(in_oklch,var(--panel-ink)_30%,var(--panel))]',
    )}
  />
)

const Price = ({ plan, period, isMine }: Pick<PlanTagProps, 'plan' | 'period' | 'isMine'>) => {
  const cents = plan === 'free' ? 0 : priceCents(plan, period)

  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 @min-[860px]/tags:justify-center">
      <b className="font-display text-price font-bold @min-[860px]/tags:text-[3.5rem]">{money(cents)}</b>
      <span className="text-sm text-ink-muted group-data-hot/tag:text-panel-ink">
        {perText(plan, period, isMine)}
      </span>
    </p>
  )
}

function perText(plan: Plan, period: BillingPeriod, isMine: boolean) {
  if (plan === 'free')
    return isMine ? t('your plan now', undefined, 'after a price') : t('always', undefined, 'after a price')
  return t('{period, select, year {/year} other {/month}}', { period }, 'after a price')
}
