import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import {
  clearPendingCookie,
  readPendingCookie,
  readSessionCookie,
  setDeviceCookie,
  setPendingCookie,
  setSessionCookie,
} from '#server/http/cookies.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import type { SignInResult } from './complete-sign-in.ts'
import { endSession, type NewSession } from './sessions.ts'
import { pendingMs } from './two-step/pending-sign-ins.ts'

/** Sets the browser's cookies. Returns whether the person is signed in now. */
export async function setSignInCookies(
  c: Context<HttpEnv>,
  deps: Deps,
  result: SignInResult | { session: NewSession },
  deviceToken: string,
) {
  const { env } = deps
  if ('pendingToken' in result) {
    setPendingCookie(c, env, result.pendingToken, pendingMs / 1000)
    return false
  }
  const earlierToken = readSessionCookie(c, env)
  if (earlierToken) await endSession(deps, earlierToken)
  setSessionCookie(c, env, result.session.token, result.session.maxAgeSeconds)
  setDeviceCookie(c, env, deviceToken)
  if (readPendingCookie(c, env)) clearPendingCookie(c, env)
  return true
}
