import { t } from '#shared/messages/t.ts'
import { AccountData } from '#web/features/operations/account-data/account-data.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Devices } from '#web/features/people/security/devices.tsx'
import { Passkeys } from '#web/features/people/security/passkeys.tsx'
import { SectionSkeleton } from '#web/features/people/security/section-skeleton.tsx'
import { SignInHistory } from '#web/features/people/security/sign-in-history.tsx'
import { SigningIn } from '#web/features/people/security/signing-in.tsx'
import { useSecurity } from '#web/features/people/security/use-security.ts'

/** Everything that protects an account, with its devices and sign-in history. */
export const SecurityScreen = () => {
  const { data: security, isError, refetch } = useSecurity()
  return (
    <div className="page flex flex-1 flex-col">
      <PageHeader title={t('Security')} onBack={() => history.back()} />
      {isError && !security ? (
        <FailedState line={t('We couldn’t load this.')} onRetry={refetch} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 px-4 pb-8 desk:px-10 min-[1180px]:grid-cols-2 min-[1180px]:gap-10">
          <div className="grid min-w-0 gap-6">
            {security ? <SigningIn security={security} /> : <SectionSkeleton rows={3} />}
            {security && <Passkeys security={security} />}
            <Devices />
            <AccountData />
          </div>
          <SignInHistory />
        </div>
      )}
    </div>
  )
}
