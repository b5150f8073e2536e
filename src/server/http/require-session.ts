import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { AppError } from './app-error.ts'
import { readSessionCookie } from './cookies.ts'
import type { HttpEnv } from './http-env.ts'
import type { FindSession } from './session.ts'

/** For addresses that serve a file or a stream and therefore aren't endpoints. */
export async function requireSession(c: Context<HttpEnv>, env: Env, findSession: FindSession) {
  const token = readSessionCookie(c, env)
  const session = token ? await findSession(token) : undefined
  if (!token || !session) throw new AppError('not_signed_in')
  return { session, token }
}
