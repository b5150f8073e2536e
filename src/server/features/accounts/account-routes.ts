import {
  forgotPassword as forgotPasswordEndpoint,
  getMyRole,
  resendConfirmation as resendConfirmationEndpoint,
  resetPassword as resetPasswordEndpoint,
  setMyRole,
  signIn as signInEndpoint,
  signOut,
  signUp as signUpEndpoint,
  startOauth as startOauthEndpoint,
} from '#shared/accounts.ts'
import { signInWithCode as signInWithCodeEndpoint } from '#shared/security.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import {
  clearSessionCookie,
  readDeviceCookie,
  readPendingCookie,
  readSessionCookie,
  setOauthCookie,
} from '../../http/cookies.ts'
import { completeSetup } from './complete-setup.ts'
import { resendConfirmation } from './confirm-email.ts'
import { requireProvider, type OauthClients } from './oauth-providers.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { journeyMs, startOauth } from './start-oauth.ts'
import { takeIn } from './take-in.ts'
import { signInWithCode } from './two-step/sign-in-with-code.ts'

export function mountAccounts(api: Api, deps: Deps, oauthClients: OauthClients) {
  const { env } = deps

  api.mount(signUpEndpoint, async ({ body, caller }) => {
    await signUp(deps, body, caller)
    return { confirmationSentTo: body.email }
  })

  api.mount(signInEndpoint, async ({ body, caller, c }) => {
    const { role, admitted, deviceToken } = await signIn(deps, body, caller, readDeviceCookie(c, env))
    return { role, needsCode: !(await takeIn(c, deps, admitted, deviceToken)) }
  })

  api.mount(signInWithCodeEndpoint, async ({ body, caller, c }) => {
    const pendingToken = readPendingCookie(c, env)
    const { session, role, returnTo, deviceToken } = await signInWithCode(
      deps,
      pendingToken,
      body.code,
      caller,
      readDeviceCookie(c, env),
    )
    await takeIn(c, deps, { session }, deviceToken)
    return { role, returnTo }
  })

  api.mount(signOut, async ({ c }) => {
    await endSession(deps, readSessionCookie(c, env)!)
    clearSessionCookie(c, env)
    return {}
  })

  api.mount(resendConfirmationEndpoint, async ({ body, caller }) => {
    await resendConfirmation(deps, body.email, caller)
    return {}
  })

  api.mount(forgotPasswordEndpoint, async ({ body, caller }) => {
    await forgotPassword(deps, body.email, caller)
    return {}
  })

  api.mount(resetPasswordEndpoint, async ({ body, caller }) => {
    await resetPassword(deps, body, caller)
    return {}
  })

  api.mount(startOauthEndpoint, async ({ body, params, caller, c }) => {
    const provider = requireProvider(params.provider)
    const { url, browserToken } = await startOauth(deps, oauthClients, { provider, ...body }, caller)
    setOauthCookie(c, env, browserToken, journeyMs / 1000)
    return { url }
  })

  api.mount(getMyRole, async ({ session }) => ({ role: session.role }))

  api.mount(setMyRole, async ({ body, session }) => ({
    role: await completeSetup(deps, session.userId, body.role),
  }))
}
