import {
  addPasskey as addPasskeyEndpoint,
  finishPasskeyStep as finishPasskeyStepEndpoint,
  listPasskeys as listPasskeysEndpoint,
  removePasskey as removePasskeyEndpoint,
  renamePasskey as renamePasskeyEndpoint,
  signInWithPasskey as signInWithPasskeyEndpoint,
  startPasskey as startPasskeyEndpoint,
  startPasskeySignIn as startPasskeySignInEndpoint,
  startPasskeyStep as startPasskeyStepEndpoint,
} from '#shared/people/passkeys.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import {
  readDeviceCookie,
  readPasskeyCookie,
  readPendingCookie,
  setPasskeyCookie,
} from '#server/http/cookies.ts'
import { newToken } from '../secrets.ts'
import { setSignInCookies } from '../set-sign-in-cookies.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { challengeMs } from './challenges.ts'
import { listPasskeys, renamePasskey } from './my-passkeys.ts'
import { finishPasskeyStep, startPasskeyStep } from './passkey-second-step.ts'
import { removePasskey } from './remove-passkey.ts'
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts'

export function mountPasskeys(api: Api, deps: Deps) {
  const { env } = deps

  api.mount(startPasskeySignInEndpoint, async ({ caller, c }) => {
    // All tabs share one token, so that a challenge another tab is waiting for stays valid.
    const browserToken = readPasskeyCookie(c, env) ?? newToken()
    const options = await startPasskeySignIn(deps, browserToken, caller)
    setPasskeyCookie(c, env, browserToken, challengeMs / 1000)
    return options
  })
  api.mount(signInWithPasskeyEndpoint, async ({ body, caller, c }) => {
    const asked = { ...body, browserToken: readPasskeyCookie(c, env) }
    const { role, session, deviceToken } = await signInWithPasskey(
      deps,
      asked,
      caller,
      readDeviceCookie(c, env),
    )
    await setSignInCookies(c, deps, { session }, deviceToken)
    return { role }
  })

  api.mount(startPasskeyStepEndpoint, async ({ caller, c }) => ({
    options: await startPasskeyStep(deps, readPendingCookie(c, env), caller),
  }))
  api.mount(finishPasskeyStepEndpoint, async ({ body, caller, c }) => {
    const { session, role, returnTo, deviceToken } = await finishPasskeyStep(
      deps,
      readPendingCookie(c, env),
      body.credential,
      caller,
      readDeviceCookie(c, env),
    )
    await setSignInCookies(c, deps, { session }, deviceToken)
    return { role, returnTo }
  })

  api.mount(listPasskeysEndpoint, async ({ session }) => ({ passkeys: await listPasskeys(deps, session) }))
  api.mount(startPasskeyEndpoint, ({ session, body }) => startPasskey(deps, session, body))
  api.mount(addPasskeyEndpoint, ({ session, body, caller }) =>
    addPasskey(deps, session, body.credential, caller),
  )
  api.mount(renamePasskeyEndpoint, ({ session, params, body }) =>
    renamePasskey(deps, session, params.passkeyId, body.name),
  )
  api.mount(removePasskeyEndpoint, async ({ session, params, body, caller }) => {
    await removePasskey(deps, session, params.passkeyId, body, caller)
    return {}
  })
}
