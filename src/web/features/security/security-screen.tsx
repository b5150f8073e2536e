import { DataRights } from '#web/features/rights/data-rights.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
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
    <div className="page flex flex-1 flex-col">
      <PageHeader title="Security" onBack={() => history.back()} />
      {isError && !security ? (
        <FailedState line="This could not be loaded." onRetry={refetch} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 px-4 pb-8 desk:px-10 min-[1180px]:grid-cols-2 min-[1180px]:gap-10">
          <div className="grid min-w-0 gap-6">
            {security ? <SigningIn security={security} /> : <SectionSkeleton rows={3} />}
            <Devices />
            <DataRights />
          </div>
          <SignInHistory />
        </div>
      )}
    </div>
  )
}
