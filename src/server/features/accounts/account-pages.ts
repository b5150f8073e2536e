import type { Context, Hono } from 'hono'
import { errorStatus } from '#shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../../http/caller.ts'
import { readDeviceCookie, readOauthCookie, setFlash } from '../../http/cookies.ts'
import { noteError } from '../../http/error-reply.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import type { Pages } from '../../http/pages.ts'
import { completeOauth } from './complete-oauth.ts'
import { confirmEmail } from './confirm-email.ts'
import { requireProvider, type OauthClients } from './oauth-providers.ts'
import { takeIn } from './take-in.ts'

/** Addresses that a person's browser is led to from outside: they answer with a page, and say what is wrong on it. */
export function mountAccountPages(app: Hono<HttpEnv>, deps: Deps, oauthClients: OauthClients, pages: Pages) {
  const { env } = deps

  app.get('/api/auth/confirm-email', (c) =>
    orLandingWithError(c, async () => {
      const role = await confirmEmail(deps, c.req.query('token') ?? '')
      setFlash(c, { kind: 'email_confirmed', role })
      return c.redirect('/', 303)
    }),
  )

  app.get('/api/auth/oauth/:provider/callback', (c) =>
    orLandingWithError(c, async () => {
      const provider = requireProvider(c.req.param('provider'))
      const back = { provider, query: new URL(c.req.url).searchParams, browserToken: readOauthCookie(c, env) }
      const { admitted, deviceToken, role, isRoleKept, path } = await completeOauth(
        deps,
        oauthClients,
        back,
        callerOf(c, env),
        readDeviceCookie(c, env),
      )
      if (!(await takeIn(c, deps, admitted, deviceToken))) {
        setFlash(c, { kind: 'second_step', role })
        return pages.landing(c)
      }
      if (isRoleKept) setFlash(c, { kind: 'role_kept', role })
      return c.redirect(path, 303)
    }),
  )

  async function orLandingWithError(c: Context<HttpEnv>, answer: () => Promise<Response>) {
    try {
      return await answer()
    } catch (error) {
      const { code, details } = noteError(error, c)
      setFlash(c, { kind: 'error', code, provider: details?.provider ?? null })
      return pages.landing(c, errorStatus[code])
    }
  }
}
