import { signInWithPasskey, startPasskeySignIn, type Assertion } from '#shared/people/passkeys.ts'
import type { Role } from '#shared/roles.ts'
import { prefetchFiles } from '#web/features/people/landing/prefetch-files.ts'
import { call } from '#web/lib/api.ts'
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'
import { offerPasskeysInAutofill, promptForPasskey } from './passkey-prompt.ts'
import { storeRememberMeChoice } from './remembered-for-sign-in.ts'

const getOptions = () => call(startPasskeySignIn)

export const choosePasskey = async () => promptForPasskey(await getOptions())
export const offerPasskeys = (signal: AbortSignal) => offerPasskeysInAutofill(getOptions, signal)

export async function signInWith(credential: Assertion, role: Role, rememberMe: boolean) {
  prefetchFiles('app-files', 'prefetch')
  const { role: signedInRole } = await call(signInWithPasskey, { body: { credential, role, rememberMe } })
  storeRememberMeChoice(rememberMe)
  redirectAfterSignIn(signedInRole)
}
