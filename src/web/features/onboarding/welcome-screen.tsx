import { useNavigate } from 'react-router'
import { dashboardPath, type Role } from '#shared/roles.ts'
import { useRole } from '#web/features/accounts/use-session.ts'
import { useOwnerProfileToEdit } from '#web/features/profiles/my-profile.ts'
import { useMyWishes } from '#web/features/wishes/use-wishes.ts'
import { Button } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClientWelcome } from './client-welcome.tsx'
import { OwnerWelcome } from './owner-welcome.tsx'
import { useFinish } from './use-finish.ts'

/** `/{role}/welcome`: the first steps after the first sign-in. */
export const WelcomeScreen = () => (useRole() === 'client' ? <WelcomeClient /> : <WelcomeOwner />)

const WelcomeClient = () => {
  const { data, isError, refetch } = useMyWishes()
  if (data) return <ClientWelcome wishes={data} />
  return isError ? <Failed area="client" onRetry={refetch} /> : <WelcomeSkeleton />
}

const WelcomeOwner = () => {
  const { data, isError, refetch } = useOwnerProfileToEdit()
  if (data) return <OwnerWelcome profile={data} />
  return isError ? <Failed area="owner" onRetry={refetch} /> : <WelcomeSkeleton />
}

/** Nobody is kept from the rest by steps that do not load. */
const Failed = ({ area, onRetry }: { area: Role; onRetry: () => unknown }) => {
  const navigate = useNavigate()
  const finish = useFinish()
  const skip = async () => {
    await finish()
    void navigate(dashboardPath(area), { replace: true })
  }
  return (
    <>
      <DocumentTitle>Welcome</DocumentTitle>
      <FailedState
        heading="h1"
        title="The first steps did not load"
        line="Check your connection and try again, or go on without them."
        onRetry={onRetry}
      >
        <Button look="raised" size="big" onClick={() => void skip()}>
          Skip
        </Button>
      </FailedState>
    </>
  )
}

const WelcomeSkeleton = () => (
  <div aria-busy="true" className="mx-auto w-full max-w-[600px] px-4 pt-18 desk:px-10 desk:pt-29">
    <p className="sr-only">Loading</p>
    <Skeleton className="mb-7 h-1.5 rounded-pill" />
    <Skeleton className="h-9 w-4/5" />
    <Skeleton className="mt-3 mb-7 h-5 w-3/5" />
    <Skeleton className="h-24 rounded-control" />
  </div>
)
