import { RotateCw } from 'lucide-react'
import { DataRights } from '#web/features/rights/data-rights.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Devices } from './devices.tsx'
import { SectionSkeleton } from './section-skeleton.tsx'
import { SignInHistory } from './sign-in-history.tsx'
import { SigningIn } from './signing-in.tsx'
import { useSecurity } from './use-security.ts'

/** Everything that keeps strangers out of an account, and shows who was in it. */
export const SecurityScreen = () => {
  const { data: security, isError, refetch } = useSecurity()
  return (
    <>
      <PageHeader title="Security" onBack={() => history.back()} />
      {isError && !security ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <div className="grid w-full max-w-[720px] gap-6 px-4 pb-8 desk:px-10">
          {security ? <SigningIn security={security} /> : <SectionSkeleton rows={3} />}
          <Devices />
          <SignInHistory />
          <DataRights />
        </div>
      )}
    </>
  )
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    keyHas="fallen"
    heading="h2"
    line="This could not be loaded."
    actions={
      <Button look="primary" size="big" onClick={onRetry}>
        <RotateCw />
        Try Again
      </Button>
    }
  />
)
