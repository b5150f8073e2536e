import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Decision } from '#shared/operations/operator.ts'
import { formatDateTime } from '#web/lib/format-time.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Endless } from '#web/ui/endless.tsx'
import { Failed, ListSkeleton, rowClasses } from './case-list.tsx'
import { decisionsQuery } from './operator-queries.ts'

/** Past decisions, latest first: leads back to closed cases. */
export const DecisionList = ({ chosen }: { chosen: string | null }) => {
  const query = useInfiniteQuery(decisionsQuery)
  const decisions = query.data?.pages.flatMap((page) => page.decisions)
  if (!decisions) return query.isError ? <Failed onRetry={query.refetch} /> : <ListSkeleton />
  if (decisions.length === 0)
    return (
      <EmptyState heading="h2" title={t('No decisions yet')} line={t('Every decision is recorded here.')} />
    )
  return (
    <>
      <ul className="grid gap-0.5">
        {decisions.map((decision) => {
          const name = `${decision.subject}:${decision.subjectId}`
          return (
            <li key={decision.id}>
              <Link to={`?case=${name}`} className={rowClasses(chosen === name)}>
                <span className="grid min-w-0 flex-1">
                  <span className="truncate font-semibold">{decision.title || t('Deleted user')}</span>
                  <span className="truncate text-sm text-ink-muted">{decisionLine(decision)}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <Endless query={query} />
    </>
  )
}

export const decisionLine = ({ action, by, at }: Decision) =>
  t(
    '{action, select, dismiss {Dismissed by {name}, {time}} warn {Warned by {name}, {time}} hide {Hidden by {name}, {time}} ban {Banned by {name}, {time}} restore {Restored by {name}, {time}} approve {Verified by {name}, {time}} other {Proof refused by {name}, {time}}}',
    { action, name: by, time: formatDateTime(at) },
  )
