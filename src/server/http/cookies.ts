import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { encodeFlash, flashCookie, type Flash } from '#shared/flash.ts'
import type { Env } from '../env.ts'
import type { HttpEnv } from './http-env.ts'

type Ctx = Context<HttpEnv>

const isSecure = (env: Env) => env.origin.startsWith('https:')
const named = (env: Env, name: string) => (isSecure(env) ? `__Host-${name}` : name)
const guarded = (env: Env) => ({ httpOnly: true, sameSite: 'Lax', secure: isSecure(env), path: '/' }) as const

export const sessionCookie = 'keyswipe_session'
const deviceCookie = 'keyswipe_device'
const oauthCookie = 'keyswipe_oauth'
const pendingCookie = 'keyswipe_pending'
const passkeyCookie = 'keyswipe_passkey'
const yearSeconds = 365 * 24 * 3600

export const sessionCookieName = (env: Env) => named(env, sessionCookie)
export const readSessionCookie = (c: Ctx, env: Env) => getCookie(c, sessionCookieName(env))
export const clearSessionCookie = (c: Ctx, env: Env) => {
  deleteCookie(c, named(env, sessionCookie), guarded(env))
}
/** Without `maxAgeSeconds` the cookie lasts until the browser is closed. */
export const setSessionCookie = (c: Ctx, env: Env, token: string, maxAgeSeconds?: number) => {
  setCookie(c, named(env, sessionCookie), token, {
    ...guarded(env),
    ...(maxAgeSeconds && { maxAge: maxAgeSeconds }),
  })
}

export const readDeviceCookie = (c: Ctx, env: Env) => getCookie(c, named(env, deviceCookie))
export const setDeviceCookie = (c: Ctx, env: Env, token: string) => {
  setCookie(c, named(env, deviceCookie), token, { ...guarded(env), maxAge: yearSeconds })
}

export const readOauthCookie = (c: Ctx, env: Env) => getCookie(c, named(env, oauthCookie))
export const setOauthCookie = (c: Ctx, env: Env, token: string, maxAgeSeconds: number) => {
  setCookie(c, named(env, oauthCookie), token, { ...guarded(env), maxAge: maxAgeSeconds })
}

/** Holds the token of a sign-in that is waiting for its second step. */
export const readPendingCookie = (c: Ctx, env: Env) => getCookie(c, named(env, pendingCookie))
export const setPendingCookie = (c: Ctx, env: Env, token: string, maxAgeSeconds: number) => {
  setCookie(c, named(env, pendingCookie), token, { ...guarded(env), maxAge: maxAgeSeconds })
}
export const clearPendingCookie = (c: Ctx, env: Env) => {
  deleteCookie(c, named(env, pendingCookie), guarded(env))
}

/** Ties a passkey challenge to the browser that requested it. */
export const readPasskeyCookie = (c: Ctx, env: Env) => getCookie(c, named(env, passkeyCookie))
export const setPasskeyCookie = (c: Ctx, env: Env, token: string, maxAgeSeconds: number) => {
  setCookie(c, named(env, passkeyCookie), token, { ...guarded(env), maxAge: maxAgeSeconds })
}

const flashSeconds = 60
/** Not httpOnly: the page's script reads and deletes it. */
export const setFlash = (c: Ctx, env: Env, flash: Flash) => {
  const readable = { ...guarded(env), httpOnly: false, maxAge: flashSeconds }
  setCookie(c, named(env, flashCookie), encodeFlash(flash), readable)
}
