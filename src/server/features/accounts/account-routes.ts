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
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import {
  clearSessionCookie,
  readDeviceCookie,
  readSessionCookie,
  setDeviceCookie,
  setOauthCookie,
  setSessionCookie,
} from '../../http/cookies.ts'
import { completeSetup } from './complete-setup.ts'
import { resendConfirmation } from './confirm-email.ts'
import { requireProvider, type OauthClients } from './oauth-providers.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { journeyMs, startOauth } from './start-oauth.ts'

export function mountAccounts(api: Api, deps: Deps, oauthClients: OauthClients) {
  const { env } = deps

  api.mount(signUpEndpoint, async ({ body, caller }) => {
    await signUp(deps, body, caller)
    return { confirmationSentTo: body.email }
  })

  api.mount(signInEndpoint, async ({ body, caller, c }) => {
    const { role, session, deviceToken } = await signIn(deps, body, caller, readDeviceCookie(c, env))
    const earlierToken = readSessionCookie(c, env)
    if (earlierToken) await endSession(deps, earlierToken)
    setSessionCookie(c, env, session.token, session.maxAgeSeconds)
    setDeviceCookie(c, env, deviceToken)
    return { role }
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

  api.mount(resetPasswordEndpoint, async ({ body }) => {
    await resetPassword(deps, body)
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
