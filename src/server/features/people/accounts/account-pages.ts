import type { Context, Hono } from 'hono'
import { errorStatus } from '#shared/errors.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/caller.ts'
import { readDeviceCookie, readOauthCookie, setFlash } from '#server/http/cookies.ts'
import { noteError } from '#server/http/error-reply.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { visitorLanguage } from '#server/http/language-of.ts'
import type { Pages } from '#server/pages/pages.ts'
import { completeOauth } from './complete-oauth.ts'
import { requireProvider, type OauthClients } from './oauth-providers.ts'
import { setSignInCookies } from './set-sign-in-cookies.ts'

/** URLs that external sites redirect the browser to. They respond with a page, and show errors on it. */
export function mountAccountPages(app: Hono<HttpEnv>, deps: Deps, oauthClients: OauthClients, pages: Pages) {
  const { env } = deps

  app.get('/api/auth/oauth/:provider/callback', (c) =>
    orLandingWithError(c, async () => {
      const provider = requireProvider(c.req.param('provider'))
      const back = { provider, query: new URL(c.req.url).searchParams, browserToken: readOauthCookie(c, env) }
      const { result, deviceToken, role, isRoleKept, path } = await completeOauth(
        deps,
        oauthClients,
        back,
        { ...callerOf(c, env), language: visitorLanguage(c, env) },
        readDeviceCookie(c, env),
      )
      if (!(await setSignInCookies(c, deps, result, deviceToken))) {
        setFlash(c, env, { kind: 'second_step', role })
        return pages.landing(c)
      }
      if (isRoleKept) setFlash(c, env, { kind: 'role_kept', role })
      return c.redirect(path, 303)
    }),
  )

  async function orLandingWithError(c: Context<HttpEnv>, answer: () => Promise<Response>) {
    try {
      return await answer()
    } catch (error) {
      const { code, details } = noteError(error, c)
      setFlash(c, env, { kind: 'error', code, provider: details?.provider ?? null })
      return pages.landing(c, errorStatus[code])
    }
  }
}
