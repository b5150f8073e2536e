import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import {
  clearPendingCookie,
  readPendingCookie,
  readSessionCookie,
  setDeviceCookie,
  setPendingCookie,
  setSessionCookie,
} from '../../http/cookies.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import type { Admitted } from './admit.ts'
import { endSession, type NewSession } from './sessions.ts'
import { pendingMs } from './two-step/pending-sign-ins.ts'

/** Gives the browser what it was admitted with. Answers whether somebody is signed in now. */
export async function takeIn(
  c: Context<HttpEnv>,
  deps: Deps,
  admitted: Admitted | { session: NewSession },
  deviceToken: string,
) {
  const { env } = deps
  if ('pendingToken' in admitted) {
    setPendingCookie(c, env, admitted.pendingToken, pendingMs / 1000)
    return false
  }
  const earlierToken = readSessionCookie(c, env)
  if (earlierToken) await endSession(deps, earlierToken)
  setSessionCookie(c, env, admitted.session.token, admitted.session.maxAgeSeconds)
  setDeviceCookie(c, env, deviceToken)
  if (readPendingCookie(c, env)) clearPendingCookie(c, env)
  return true
}
