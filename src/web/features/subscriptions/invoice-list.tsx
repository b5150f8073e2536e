import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { planNames } from '#shared/subscriptions/plans.ts'
import type { Invoice } from '#shared/subscriptions/subscriptions.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { money } from '#web/lib/units.ts'
import { StateBadge } from '#web/ui/badge.tsx'
import { Endless } from '#web/ui/endless.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { rich } from '#web/lib/rich.ts'
import { invoicesQuery } from './plan-queries.ts'

/** Payments, newest first. */
export const InvoiceList = () => {
  const query = useInfiniteQuery(invoicesQuery)
  const invoices = query.data?.pages.flatMap((page) => page.invoices)
  return (
    <Panel aria-labelledby="invoices" className="desk:px-8! desk:py-7!">
      <h2 id="invoices" className="text-title-3">
        {t('Invoices')}
      </h2>
      {invoices?.length === 0 && (
        <p className="mt-3 text-ink-muted">{t('None yet. You’ll get one with each payment.')}</p>
      )}
      {invoices && invoices.length > 0 && (
        <ul className="mt-2 -mb-2 grid divide-y divide-line">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {!invoices && query.isError && (
        <FailedRow text={t('We couldn’t load your invoices.')} onRetry={query.refetch} />
      )}
      {query.isPending && <InvoicesSkeleton />}
      <Endless query={query} />
    </Panel>
  )
}

const states = {
  paid: { tone: 'good', text: t('Paid', undefined, 'state of an invoice') },
  open: { tone: 'bad', text: t('Not paid', undefined, 'state of an invoice') },
  void: { tone: 'off', text: t('Void', undefined, 'state of an invoice') },
} as const

const InvoiceRow = ({ invoice }: { invoice: Invoice }) => {
  const { number, issuedAt, amountCents, state, plan, from, to, url } = invoice
  const { tone, text } = states[state]
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="numbers">{money(amountCents)}</b>
          <StateBadge tone={tone}>{text}</StateBadge>
        </p>
        <p className="mt-0.5 text-sm text-ink-muted">
          {t(
            '{plan}, {from} to {to}',
            { plan: planNames[plan], from: formatDate(from), to: formatDate(to) },
            'plan and the days that were paid',
          )}
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {formatDate(issuedAt)}
          {number && ` · ${number}`}
        </p>
      </div>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center gap-1"
        >
          {state === 'open'
            ? rich('Pay<hidden> invoice of {date} in a new tab</hidden>', {
                date: formatDate(issuedAt),
                hidden,
              })
            : rich('Open<hidden> invoice of {date} in a new tab</hidden>', {
                date: formatDate(issuedAt),
                hidden,
              })}
          <ArrowUpRight className="size-4" />
        </a>
      )}
    </li>
  )
}

const hidden = (content: ReactNode) => <span className="sr-only">{content}</span>

const InvoicesSkeleton = () => (
  <div aria-busy="true" className="mt-4 grid gap-4">
    <p className="sr-only">{t('Loading')}</p>
    {['first', 'second'].map((name) => (
      <div key={name} className="grid gap-2">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-3.5 w-44" />
      </div>
    ))}
  </div>
)
