import { useEffect, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { errorText } from '#shared/error-texts.ts'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { showErrorText } from '#web/lib/error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pendingRole } from './remembered.ts'
import { signOut } from './sign-out.ts'
import { useSetUp } from './use-set-up.ts'

interface AccountSetupProps {
  /** Whether to ask for a role, or to wait silently. */
  isOffering: boolean
}

const { title, message: line } = errorText('account_setup_incomplete')
const incomplete = { title, line }

/** Completes an account without a role: automatically with the pending one, otherwise with the one chosen here. */
export const AccountSetup = ({ isOffering }: AccountSetupProps) => {
  const { mutate: setUp, isPending } = useSetUp()
  const [chosen] = useState(pendingRole)

  useEffect(() => {
    if (chosen) setUp(chosen)
  }, [chosen, setUp])

  const isAsking = isOffering && !chosen
  useEffect(() => {
    if (isAsking) void showErrorText('account_setup_incomplete')
  }, [isAsking])

  if (!isAsking) return <PageSkeleton />
  return (
    <main id="main" data-no-install-card="" className="flex min-h-dvh flex-col">
      <EmptyState
        drawing="fallen-key"
        {...incomplete}
        actions={
          <>
            <Button look="primary" size="big" busy={isPending} onClick={() => setUp('client')}>
              {t("I'm a Client")}
            </Button>
            <Button look="raised" size="big" busy={isPending} onClick={() => setUp('owner')}>
              {t("I'm an Owner")}
            </Button>
            <Button look="ghost" size="big" onClick={() => void signOut()}>
              {t('Sign Out')}
            </Button>
          </>
        }
      />
    </main>
  )
}
