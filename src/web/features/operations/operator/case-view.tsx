import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import type { CaseSubject } from '#shared/operations/operator.ts'
import { isApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Failed } from './case-list.tsx'
import { caseQuery, verificationQuery } from './operator-queries.ts'
import { ReportCase } from './report-case.tsx'
import { VerificationView } from './verification-view.tsx'

interface CaseViewProps {
  /** The subject and its id, as in the URL. */
  chosen: string
  onGone: () => void
}

export const CaseView = ({ chosen, onGone }: CaseViewProps) => {
  const [kind, id = ''] = chosen.split(':')
  return kind === 'verification' ? (
    <OneVerification id={id} onGone={onGone} />
  ) : (
    <OneCase subject={kind === 'listing' ? 'listing' : 'person'} id={id} onGone={onGone} />
  )
}

const OneCase = ({ subject, id, onGone }: { subject: CaseSubject; id: string; onGone: () => void }) => {
  const { data, error, refetch } = useQuery(caseQuery(subject, id))
  if (data) return <ReportCase one={data} />
  return <NotYet error={error} onRetry={refetch} onGone={onGone} />
}

const OneVerification = ({ id, onGone }: { id: string; onGone: () => void }) => {
  const { data, error, refetch } = useQuery(verificationQuery(id))
  if (data) return <VerificationView one={data} />
  return <NotYet error={error} onRetry={refetch} onGone={onGone} />
}

interface NotYetProps {
  error: Error | null
  onRetry: () => unknown
  onGone: () => void
}

const NotYet = ({ error, onRetry, onGone }: NotYetProps) => {
  if (isApiError(error, 'not_found'))
    return (
      <EmptyState
        heading="h2"
        title={t('Case not found')}
        line={t('It was deleted, or the link is mistyped.')}
        actions={<Button onClick={onGone}>{t('All cases')}</Button>}
      />
    )
  return error ? <Failed onRetry={onRetry} /> : <CaseSkeleton />
}

const CaseSkeleton = () => (
  <div aria-busy="true" className="grid gap-4">
    <p className="sr-only">{t('Loading')}</p>
    <Skeleton className="h-24 rounded-card" />
    <Skeleton className="h-60 rounded-card" />
    <Skeleton className="h-40 rounded-card" />
  </div>
)
