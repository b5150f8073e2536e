import { useInfiniteQuery } from '@tanstack/react-query'
import { BadgeCheck, Flag, House } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { QueuedCase } from '#shared/operations/operator.ts'
import { formatDay } from '#web/lib/format-time.ts'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Endless } from '#web/ui/endless.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { casesQuery } from './operator-queries.ts'
import { reasonName } from './operator-labels.ts'

/** The case's name in the URL. */
const nameOf = ({ kind, subject, id }: QueuedCase) => `${kind === 'reports' ? subject : 'verification'}:${id}`

export const rowClasses = (isChosen: boolean) =>
  classes(
    'flex min-h-16 items-center gap-3.5 rounded-control px-3 py-2.5 no-underline -outline-offset-2',
    isChosen ? 'bg-accent-soft text-accent-soft-ink' : 'hover:bg-surface-sunken',
  )

/** Open cases, oldest first. */
export const CaseList = ({ chosen }: { chosen: string | null }) => {
  const query = useInfiniteQuery(casesQuery)
  const cases = query.data?.pages.flatMap((page) => page.cases)
  if (!cases) return query.isError ? <Failed onRetry={query.refetch} /> : <ListSkeleton />
  if (cases.length === 0)
    return (
      <EmptyState
        heading="h2"
        title={t('All caught up')}
        line={t('Reports and proofs appear here as they come in.')}
      />
    )
  return (
    <>
      <p className="px-3 pb-2 text-sm text-ink-muted">
        {t('{count, plural, one {# case, oldest first} other {# cases, oldest first}}', {
          count: query.data!.pages[0]!.openCount,
        })}
      </p>
      <ul className="grid gap-0.5">
        {cases.map((one) => (
          <li key={nameOf(one)}>
            <Link
              to={`?case=${nameOf(one)}`}
              aria-current={chosen === nameOf(one) || undefined}
              className={rowClasses(chosen === nameOf(one))}
            >
              <CaseIcon one={one} />
              <span className="grid min-w-0 flex-1">
                <span className="line-clamp-2 font-semibold wrap-anywhere">{one.title}</span>
                <span className="line-clamp-2 text-sm text-ink-muted">{lineOf(one)}</span>
              </span>
              <time dateTime={one.since} className="shrink-0 text-sm text-ink-muted">
                {formatDay(one.since)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      <Endless query={query} />
    </>
  )
}

const CaseIcon = ({ one: { kind, subject } }: { one: QueuedCase }) => {
  const ReportIcon = subject === 'listing' ? House : Flag
  const Icon = kind === 'verification' ? BadgeCheck : ReportIcon
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-surface-sunken text-ink-muted">
      <Icon className="size-5" />
    </span>
  )
}

function lineOf(one: QueuedCase) {
  if (one.kind === 'verification')
    return one.subject === 'listing'
      ? t('Proof for a listing by {name}', { name: one.personName })
      : t('Proof of a name')
  const reasons = one.reasons.map((reason) => reasonName[reason]).join(', ')
  return `${t('{count, plural, one {# report} other {# reports}}', { count: one.count })} · ${reasons}`
}

export const ListSkeleton = () => (
  <div aria-busy="true" className="grid gap-2">
    <p className="sr-only">{t('Loading')}</p>
    {['one', 'two', 'three', 'four'].map((row) => (
      <Skeleton key={row} className="h-16 rounded-control" />
    ))}
  </div>
)

export const Failed = ({ onRetry }: { onRetry: () => unknown }) => (
  <FailedState line={t('We couldn’t load this.')} onRetry={onRetry} />
)
