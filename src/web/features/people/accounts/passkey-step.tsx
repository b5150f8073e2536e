import { useEffect, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { finishPasskeyStep, startPasskeyStep } from '#shared/people/passkeys.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'
import { supportsPasskeys } from './supports-passkeys.ts'

/** Replaces the code for people who have a passkey. */
export const PasskeyStep = ({ onExpired }: { onExpired: () => void }) => {
  const [isOffered, setIsOffered] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    if (!supportsPasskeys()) return
    const stopping = new AbortController()
    call(startPasskeyStep, { signal: stopping.signal }).then(
      ({ options }) => setIsOffered(options !== null),
      () => undefined,
    )
    return () => stopping.abort()
  }, [])

  async function prompt() {
    setIsBusy(true)
    try {
      const { options } = await call(startPasskeyStep)
      const { promptForPasskey } = await import('./passkey-prompt.ts')
      const credential = options && (await promptForPasskey(options))
      if (!credential) return setIsBusy(false)
      const { role, returnTo } = await call(finishPasskeyStep, { body: { credential } })
      redirectAfterSignIn(role, returnTo ?? undefined)
    } catch (error) {
      setIsBusy(false)
      if (isApiError(error, 'second_step_expired')) onExpired()
      showErrorToast(error, t('We couldn’t use your passkey here. Please enter a code.'))
    }
  }

  if (!isOffered) return null
  return (
    <Button look="outline" wide busy={isBusy} onClick={() => void prompt()}>
      {t('Use a passkey')}
    </Button>
  )
}
