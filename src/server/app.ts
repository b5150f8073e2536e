import { Hono } from 'hono'
import { mountDemoFaces } from './demo/pictures/demo-face-routes.ts'
import type { Deps } from './deps.ts'
import { mountAccountPages } from './features/accounts/account-pages.ts'
import { mountAccounts } from './features/accounts/account-routes.ts'
import { createOauthClients } from './features/accounts/oauth-providers.ts'
import { findSession } from './features/accounts/sessions.ts'
import { maySeeClientPhoto } from './features/clients/may-see-client-photo.ts'
import { mountClientErrors } from './features/client-errors/client-error-routes.ts'
import { mountClients } from './features/clients/client-routes.ts'
import { mountDecks } from './features/decks/deck-routes.ts'
import { findThemeOfSession } from './features/profiles/find-theme.ts'
import { mountLikes } from './features/likes/like-routes.ts'
import { mountListings } from './features/listings/listing-routes.ts'
import { maySeeListingPhoto } from './features/listings/may-see-listing-photo.ts'
import { mountPhotos } from './features/photos/photo-routes.ts'
import { mountPlaces } from './features/places/place-routes.ts'
import { mountProfiles } from './features/profiles/profile-routes.ts'
import { mountSwipes } from './features/swipes/swipe-routes.ts'
import { mountWishes } from './features/wishes/wish-routes.ts'
import { createApi } from './http/api.ts'
import { replyToError } from './http/error-reply.ts'
import { mountHealth, type Readiness } from './http/health.ts'
import type { HttpEnv } from './http/http-env.ts'
import { neverStored, refuseCrossSite, requestLog, securityHeaders } from './http/middleware.ts'
import { describeApi } from './http/openapi.ts'
import { createPages } from './http/pages.ts'
import { mountMailbox } from './mail/mailbox-routes.ts'

/** The table of contents: everything that the server answers. */
export function createApp(deps: Deps, webFolder: string, readiness: Readiness) {
  const { env } = deps
  const app = new Hono<HttpEnv>()
  const oauthClients = createOauthClients(env)
  const pages = createPages(env, webFolder, (token) => findThemeOfSession(deps, token))
  const api = createApi(env, (token) => findSession(deps, token))

  app.use(requestLog(deps.log), securityHeaders(env), refuseCrossSite(env))
  app.use('/api/*', neverStored)
  app.onError(replyToError)

  mountHealth(app, deps, readiness)
  mountAccountPages(app, deps, oauthClients, pages)
  mountAccounts(api, deps, oauthClients)
  mountProfiles(api, deps)
  mountPlaces(api)
  mountListings(api, deps)
  if (!env.isProduction) mountDemoFaces(app, deps)
  mountPhotos(app, deps, (token) => findSession(deps, token), [maySeeListingPhoto, maySeeClientPhoto])
  mountSwipes(api, deps)
  mountDecks(api, deps)
  mountWishes(api, deps)
  mountClients(api, deps)
  mountLikes(api, deps)
  mountClientErrors(api, deps)
  if (!env.isProduction) mountMailbox(api, deps)

  app.get('/api/openapi.json', (c) => c.json(describeApi(api.endpoints)))
  app.route('/', api.app)
  app.all('/api/*', api.notFound)
  app.get('*', pages.any)
  app.notFound(api.notFound)
  return app
}
