import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Assertion } from '#shared/people/passkeys.ts'
import type { Role } from '#shared/roles.ts'
import { minuteMs } from '#shared/durations.ts'
import { isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { wasPasskeyUsedHere } from './remembered-for-sign-in.ts'
import { supportsPasskeys } from './supports-passkeys.ts'

const load = () => import('./passkey-sign-in.ts')
/** A challenge is valid for five minutes, but a dialog may stay open longer. */
const renewMs = 4 * minuteMs

/** Signs in with a passkey, chosen with the button or in the browser's autofill. */
export function usePasskeySignIn(role: Role, rememberMe: boolean) {
  /** The account's role, if its passkey was used on the other role's login page. */
  const [ownRole, setOwnRole] = useState<Role>()
  const [isBusy, setIsBusy] = useState(false)

  async function signIn(choose: () => Promise<Assertion | undefined>) {
    setIsBusy(true)
    try {
      const credential = await choose()
      // Leaves the page, and stays busy until then.
      if (credential) return await (await load()).signInWith(credential, ownRole ?? role, rememberMe)
      showToast({
        title: t('No passkey was used'),
        description: t('Try again, or sign in with your password.'),
      })
    } catch (error) {
      if (isApiError(error, 'wrong_login_page')) setOwnRole(error.details?.role)
      showErrorToast(error, t('We couldn’t use your passkey here. Please sign in another way.'))
    }
    setIsBusy(false)
  }

  const signInWith = useEffectEvent((credential: Assertion) => signIn(async () => credential))
  useEffect(() => {
    if (isBusy || !supportsPasskeys() || !wasPasskeyUsedHere()) return
    const stopping = new AbortController()
    const offer = async () => {
      try {
        const credential = await (await load()).offerPasskeys(stopping.signal)
        if (credential && !stopping.signal.aborted) await signInWith(credential)
      } catch {
        // The person didn't ask for anything, so the error isn't shown.
      }
    }
    void offer()
    const renewal = setInterval(() => void offer(), renewMs)
    return () => {
      stopping.abort()
      clearInterval(renewal)
    }
  }, [isBusy])

  return { ownRole, isBusy, prompt: () => signIn(async () => (await load()).choosePasskey()) }
}
