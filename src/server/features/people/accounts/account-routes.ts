import {
  confirmEmail as confirmEmailEndpoint,
  confirmWithCode as confirmWithCodeEndpoint,
  forgotPassword as forgotPasswordEndpoint,
  getMyRole,
  resendConfirmation as resendConfirmationEndpoint,
  resetPassword as resetPasswordEndpoint,
  setMyLanguage as setMyLanguageEndpoint,
  setMyRole,
  signIn as signInEndpoint,
  signOut,
  signUp as signUpEndpoint,
  startOauth as startOauthEndpoint,
} from '#shared/people/accounts.ts'
import {
  signInWithCode as signInWithCodeEndpoint,
  startRecovery as startRecoveryEndpoint,
} from '#shared/people/security.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  clearSessionCookie,
  readDeviceCookie,
  readPendingCookie,
  readSessionCookie,
  setDeviceCookie,
  setOauthCookie,
} from '#server/http/cookies.ts'
import { completeSetup } from './complete-setup.ts'
import { confirmEmail } from './confirmation/confirm-email.ts'
import { confirmWithCode } from './confirmation/confirm-with-code.ts'
import { resendConfirmation } from './confirmation/send-confirmation-mail.ts'
import type { OauthClients } from './oauth-providers.ts'
import { setMyLanguage } from './set-my-language.ts'
import { startRecovery } from './recovery/start-recovery.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { endSession, findSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { oauthAttemptMs, startOauth } from './start-oauth.ts'
import { setSignInCookies } from './set-sign-in-cookies.ts'
import { signInWithCode } from './two-step/sign-in-with-code.ts'

export function mountAccounts(api: Api, deps: Deps, oauthClients: OauthClients) {
  const { env } = deps

  api.mount(signUpEndpoint, async ({ body, caller, c }) => {
    const { deviceToken } = await signUp(deps, body, caller, readDeviceCookie(c, env))
    setDeviceCookie(c, env, deviceToken)
    return { confirmationSentTo: body.email }
  })

  api.mount(signInEndpoint, async ({ body, caller, c }) => {
    const signedIn = await signIn(deps, body, caller, readDeviceCookie(c, env))
    if (signedIn.isUnconfirmed) {
      setDeviceCookie(c, env, signedIn.deviceToken)
      throw new AppError('email_not_confirmed')
    }
    const { role, result, deviceToken } = signedIn
    return { role, needsCode: !(await setSignInCookies(c, deps, result, deviceToken)) }
  })

  api.mount(confirmEmailEndpoint, async ({ body, caller, c }) => {
    const deviceToken = readDeviceCookie(c, env)
    const sessionToken = readSessionCookie(c, env)
    const signedInId = sessionToken && (await findSession(deps, sessionToken))?.userId
    const opened = { ...body, deviceToken, signedInId }
    const { finished, ...outcome } = await confirmEmail(deps, opened, caller)
    if (finished && !(await setSignInCookies(c, deps, finished.result, finished.deviceToken)))
      return { ...outcome, state: 'needs_code' as const }
    return outcome
  })

  api.mount(confirmWithCodeEndpoint, async ({ body, caller, c }) => {
    const typed = { ...body, deviceToken: readDeviceCookie(c, env) }
    const { result, deviceToken, role } = await confirmWithCode(deps, typed, caller)
    return { role, needsCode: !(await setSignInCookies(c, deps, result, deviceToken)) }
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
    await setSignInCookies(c, deps, { session }, deviceToken)
    return { role, returnTo }
  })

  api.mount(startRecoveryEndpoint, async ({ caller, c }) => ({
    readyAt: (await startRecovery(deps, readPendingCookie(c, env), caller)).toISOString(),
  }))

  api.mount(signOut, async ({ c }) => {
    await endSession(deps, readSessionCookie(c, env)!)
    clearSessionCookie(c, env)
    return {}
  })

  api.mount(resendConfirmationEndpoint, async ({ body, caller, c }) => {
    await resendConfirmation(deps, body.email, caller, readDeviceCookie(c, env))
    return {}
  })

  api.mount(forgotPasswordEndpoint, async ({ body, caller }) => {
    await forgotPassword(deps, body.email, caller)
    return {}
  })

  api.mount(resetPasswordEndpoint, async ({ body, caller, c }) => {
    await resetPassword(deps, body, caller, readDeviceCookie(c, env))
    return {}
  })

  api.mount(startOauthEndpoint, async ({ body, params, caller, c }) => {
    const { url, browserToken } = await startOauth(deps, oauthClients, { ...params, ...body }, caller)
    setOauthCookie(c, env, browserToken, oauthAttemptMs / 1000)
    return { url }
  })

  api.mount(setMyLanguageEndpoint, async ({ body, session }) => {
    await setMyLanguage(deps, session.userId, body.language)
    return {}
  })

  api.mount(getMyRole, async ({ session }) => ({ role: session.role }))

  api.mount(setMyRole, async ({ body, session }) => ({
    role: await completeSetup(deps, session.userId, body.role),
  }))
}
