import { t } from '#shared/messages/t.ts'
import type { Role } from '#shared/roles.ts'
import { Button } from '#web/ui/button.tsx'
import { continueAs } from './continue-as.ts'
import { supportsPasskeys } from './supports-passkeys.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

export const PasskeyButton = ({ role, rememberMe }: { role: Role; rememberMe: boolean }) => {
  const { ownRole, isBusy, prompt } = usePasskeySignIn(role, rememberMe)
  if (!supportsPasskeys()) return null
  return (
    <Button look="outline" wide busy={isBusy} className="mt-2.5" onClick={() => void prompt()}>
      {ownRole ? continueAs(ownRole) : t('Sign in with a passkey')}
    </Button>
  )
}
