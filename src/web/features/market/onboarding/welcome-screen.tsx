import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { dashboardPath, type Role } from '#shared/roles.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { ownerProfileFormQuery } from '#web/features/market/profiles/profile-queries.ts'
import { useMyFilters } from '#web/features/market/filters/use-my-filters.ts'
import { Button } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClientWelcome } from './client-welcome.tsx'
import { OwnerWelcome } from './owner-welcome.tsx'
import { withTrialLikes } from './trial-likes.ts'
import { useCompleteOnboarding } from './use-complete-onboarding.ts'

/** `/{role}/welcome`: onboarding after the first sign-in. */
export const WelcomeScreen = () => (
  <div data-no-install-card="" className="contents">
    {useRole() === 'client' ? <WelcomeClient /> : <WelcomeOwner />}
  </div>
)

const WelcomeClient = () => {
  const { data, isError, refetch } = useMyFilters()
  if (data) return <ClientWelcome filters={withTrialLikes(data)} />
  return isError ? <Failed area="client" onRetry={refetch} /> : <WelcomeSkeleton />
}

const WelcomeOwner = () => {
  const { data, isError, refetch } = useQuery(ownerProfileFormQuery)
  if (data) return <OwnerWelcome profile={data} />
  return isError ? <Failed area="owner" onRetry={refetch} /> : <WelcomeSkeleton />
}

/** If onboarding fails to load, people can still skip it. */
const Failed = ({ area, onRetry }: { area: Role; onRetry: () => unknown }) => {
  const navigate = useNavigate()
  const finish = useCompleteOnboarding()
  const skip = async () => {
    await finish()
    void navigate(dashboardPath(area), { replace: true })
  }
  return (
    <>
      <DocumentTitle>{t('Welcome')}</DocumentTitle>
      <FailedState
        heading="h1"
        title={t('The first steps didn’t load')}
        line={t('Check your connection and try again, or continue without them.')}
        onRetry={onRetry}
      >
        <Button look="raised" size="big" onClick={() => void skip()}>
          {t('Skip')}
        </Button>
      </FailedState>
    </>
  )
}

const WelcomeSkeleton = () => (
  <div aria-busy="true" className="mx-auto w-full max-w-[600px] px-4 pt-18 desk:px-10 desk:pt-29">
    <p className="sr-only">{t('Loading')}</p>
    <Skeleton className="mb-7 h-1.5 rounded-pill" />
    <Skeleton className="h-9 w-4/5" />
    <Skeleton className="mt-3 mb-7 h-5 w-3/5" />
    <Skeleton className="h-24 rounded-control" />
  </div>
)
