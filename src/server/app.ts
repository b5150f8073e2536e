import { Hono } from 'hono'
import { mountDemoFaces } from './demo/pictures/demo-face-routes.ts'
import type { Deps } from './deps.ts'
import { mountActivity } from './features/activity/activity-routes.ts'
import { mountAccountPages } from './features/accounts/account-pages.ts'
import { mountAccounts } from './features/accounts/account-routes.ts'
import { createOauthClients } from './features/accounts/oauth-providers.ts'
import { mountSecurity } from './features/accounts/security-routes.ts'
import { isOperator } from './features/accounts/is-operator.ts'
import { findSession } from './features/accounts/sessions.ts'
import { mountChat } from './features/chat/chat-routes.ts'
import { maySeeChatPhoto } from './features/chat/may-see-chat-photo.ts'
import { maySeeClientPhoto } from './features/clients/may-see-client-photo.ts'
import { mountClientErrors } from './features/client-errors/client-error-routes.ts'
import { mountClients } from './features/clients/client-routes.ts'
import { mountContractFiles, mountContracts } from './features/contracts/contract-routes.ts'
import { mountDecks } from './features/decks/deck-routes.ts'
import { mountSearch } from './features/decks/search/search-routes.ts'
import { findThemeOfSession } from './features/profiles/find-theme.ts'
import { mountMatches } from './features/matches/match-routes.ts'
import { mountNotifications, mountUnsubscribe } from './features/notifications/notification-routes.ts'
import { mountInsights } from './features/insights/insight-routes.ts'
import { mountLikes } from './features/likes/like-routes.ts'
import { countAdmirers } from './features/likes/list-admirers.ts'
import { mountListings } from './features/listings/listing-routes.ts'
import { findListingHead } from './features/listings/public/find-listing-head.ts'
import { isPublicListingPhoto } from './features/listings/public/is-public-photo.ts'
import { mountSitemap } from './features/listings/public/sitemap-routes.ts'
import { maySeeListingPhoto } from './features/listings/may-see-listing-photo.ts'
import { maySeeOwnerPhoto } from './features/owners/may-see-owner-photo.ts'
import { mountOwners } from './features/owners/owner-routes.ts'
import { maySeeReportedPhoto } from './features/operator/may-see-reported-photo.ts'
import { mountOperator } from './features/operator/operator-routes.ts'
import { mountSharePictures } from './features/photos/share-picture-routes.ts'
import { mountPhotos } from './features/photos/photo-routes.ts'
import { mountPlaces } from './features/places/place-routes.ts'
import { mountProfiles } from './features/profiles/profile-routes.ts'
import { mountExportFile, mountRights } from './features/rights/rights-routes.ts'
import { countWarnings } from './features/safety/warnings.ts'
import { mountSafety } from './features/safety/safety-routes.ts'
import { silenceSearch } from './features/searches/silence-search.ts'
import { mountSearches } from './features/searches/search-routes.ts'
import { mountSubscriptions } from './features/subscriptions/subscription-routes.ts'
import { mountSwipes } from './features/swipes/swipe-routes.ts'
import { mountProofs, mountVerification } from './features/verification/verification-routes.ts'
import { mountCalendar, mountViewings } from './features/viewings/viewing-routes.ts'
import { mountWishes } from './features/wishes/wish-routes.ts'
import { createApi } from './http/api.ts'
import { replyToError } from './http/error-reply.ts'
import { lastAnswers, mountHealth, type Readiness } from './http/health.ts'
import type { HttpEnv } from './http/http-env.ts'
import { neverStored, refuseCrossSite, requestLog, securityHeaders } from './http/middleware.ts'
import { describeApi } from './http/openapi.ts'
import { createPages } from './http/pages.ts'
import { mountMailbox } from './mail/mailbox-routes.ts'
import { measureRequests, mountMetrics } from './metrics/metrics-route.ts'
import type { Metrics } from './metrics/server-metrics.ts'
import { mountStream } from './realtime/stream-route.ts'
import type { Streams } from './realtime/streams.ts'

/** The table of contents: everything that the server answers. */
export function createApp(
  deps: Deps,
  webFolder: string,
  readiness: Readiness,
  streams: Streams,
  metrics: Metrics,
) {
  const { env } = deps
  const app = new Hono<HttpEnv>()
  const oauthClients = createOauthClients(env)
  const pages = createPages(env, webFolder, {
    findTheme: (token) => findThemeOfSession(deps, token),
    findListingHead: (listingId) => findListingHead(deps, listingId),
    askApi: async (c, address) =>
      app.request(address, { headers: { cookie: c.req.header('cookie') ?? '' } }, c.env),
  })
  const findSessionOf = (token: string) => findSession(deps, token)
  const isOperatorOf = (userId: string) => isOperator(deps, userId)
  const api = createApi(env, findSessionOf, isOperatorOf)

  app.use(
    measureRequests(metrics),
    lastAnswers(readiness),
    requestLog(deps.log),
    securityHeaders(env),
    refuseCrossSite(env),
  )
  app.use('/api/*', neverStored)
  app.onError(replyToError)

  mountHealth(app, deps, readiness)
  mountMetrics(app, deps, metrics, streams.count)
  mountAccountPages(app, deps, oauthClients, pages)
  mountAccounts(api, deps, oauthClients)
  mountSecurity(api, deps)
  mountProfiles(api, deps)
  mountPlaces(api)
  mountListings(api, deps)
  if (!env.isProduction) mountDemoFaces(app, deps)
  mountSharePictures(app, deps, isPublicListingPhoto)
  mountSitemap(app, deps)
  mountPhotos(
    app,
    deps,
    findSessionOf,
    [maySeeListingPhoto, maySeeClientPhoto, maySeeOwnerPhoto, maySeeChatPhoto, maySeeReportedPhoto],
    isPublicListingPhoto,
  )
  mountSwipes(api, deps)
  mountChat(api, deps)
  mountMatches(api, deps)
  mountViewings(api, deps)
  mountContracts(api, deps)
  mountSafety(api, deps)
  mountRights(api, deps)
  mountOperator(api, deps)
  mountVerification(api, deps)
  mountProofs(app, deps, findSessionOf, isOperatorOf)
  mountActivity(api, deps, {
    likes: (session) => countAdmirers(deps, session),
    warnings: (session) => countWarnings(deps, session),
  })
  mountNotifications(api, deps)
  mountUnsubscribe(app, api, deps, silenceSearch)
  mountDecks(api, deps)
  mountSearch(api, deps)
  mountWishes(api, deps)
  mountSearches(api, deps)
  mountClients(api, deps)
  mountOwners(api, deps)
  mountLikes(api, deps)
  mountInsights(api, deps)
  mountSubscriptions(api, deps)
  mountClientErrors(api, deps)
  if (!env.isProduction) mountMailbox(api, deps)

  mountStream(app, deps, streams, findSessionOf)
  mountCalendar(app, deps, findSessionOf)
  mountContractFiles(app, deps, findSessionOf)
  mountExportFile(app, deps, findSessionOf)
  app.get('/api/openapi.json', (c) => c.json(describeApi(api.endpoints)))
  app.route('/', api.app)
  app.all('/api/*', api.notFound)
  app.get('*', pages.any)
  app.notFound(api.notFound)
  return app
}
