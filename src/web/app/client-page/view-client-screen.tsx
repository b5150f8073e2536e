import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { isApiError } from '#web/lib/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SafetyMenu } from '#web/features/people/safety/safety-menu.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClientActions } from './client-actions.tsx'
import { ClientDetails } from '#web/features/market/clients/client-details.tsx'
import { ClientPortrait } from '#web/features/market/clients/client-portrait.tsx'
import { clientQuery } from '#web/features/market/clients/client-queries.ts'

const pageClasses =
  'grid grid-cols-1 gap-6 px-4 pb-6 tablet:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] tablet:items-start desk:gap-10 desk:px-10 desk:pb-10'

/** A client's page, for owners. */
export const ViewClientScreen = () => {
  const { clientId = '' } = useParams()
  const { data, error, refetch } = useQuery(clientQuery(clientId))
  return (
    <div className="page flex flex-1 flex-col">
      <PageHeader
        title={t('Client')}
        onBack={() => history.back()}
        actions={data && <SafetyMenu person={data.client} />}
      />
      {data ? (
        <div className={pageClasses}>
          <ClientPortrait client={data.client} />
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <ClientDetails client={data.client} fits={data.fits} />
            <ClientActions viewed={data} />
          </div>
        </div>
      ) : isApiError(error, 'not_found') ? (
        <EmptyState
          drawing="missing-key"
          heading="h2"
          title={t('Client not found')}
          line={t('The link may be old or mistyped.')}
        />
      ) : error ? (
        <FailedState
          title={t('This profile didn’t load')}
          line={t('Check your connection and try again.')}
          onRetry={refetch}
        />
      ) : (
        <PageSkeleton />
      )}
    </div>
  )
}

const PageSkeleton = () => (
  <div aria-busy="true" className={pageClasses}>
    <p className="sr-only">{t('Loading')}</p>
    <Skeleton className="aspect-4/5 rounded-card" />
    <div className="grid gap-5">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-5 w-72" />
      <div className="grid grid-cols-3 gap-2">
        {['budget', 'area', 'stay'].map((fact) => (
          <Skeleton key={fact} className="h-17 rounded-control" />
        ))}
      </div>
      <Skeleton className="h-28 rounded-control" />
    </div>
  </div>
)
