import { Hono } from 'hono'
import { mountDemoFaces } from './demo/pictures/demo-face-routes.ts'
import type { Deps } from './deps.ts'
import { mountActivity } from '#server/features/people/activity/activity-routes.ts'
import { mountAddresses } from '#server/features/conversations/addresses/address-routes.ts'
import { mountAccountPages } from '#server/features/people/accounts/account-pages.ts'
import { mountAccounts } from '#server/features/people/accounts/account-routes.ts'
import { createOauthClients } from '#server/features/people/accounts/oauth-providers.ts'
import { mountPasskeys } from '#server/features/people/accounts/passkeys/passkey-routes.ts'
import { mountSecurity } from '#server/features/people/accounts/security-routes.ts'
import { isOperator } from '#server/features/people/accounts/is-operator.ts'
import { findSession } from '#server/features/people/accounts/sessions.ts'
import { mountChat } from '#server/features/conversations/chat/chat-routes.ts'
import { countUnreadMessages } from '#server/features/conversations/chat/count-unread-messages.ts'
import { maySeeChatPhoto } from '#server/features/conversations/chat/may-see-chat-photo.ts'
import { maySeeClientPhoto } from '#server/features/market/clients/may-see-client-photo.ts'
import { mountCalendars } from '#server/features/market/calendars/calendar-routes.ts'
import { mountCalendarFeed } from '#server/features/market/calendars/feed/feed-routes.ts'
import { mountClientErrors } from '#server/features/operations/client-errors/client-error-routes.ts'
import { mountClients } from '#server/features/market/clients/client-routes.ts'
import { addAddressToDrafts } from './features/contracts/add-address-to-drafts.ts'
import { markAltered } from './features/contracts/mark-altered.ts'
import { findSigned } from './features/contracts/signed-seen.ts'
import { mountContractFiles, mountContracts } from './features/contracts/contract-routes.ts'
import { mountDecks } from '#server/features/market/decks/deck-routes.ts'
import { mountSearch } from '#server/features/market/decks/search/search-routes.ts'
import { mountNextSteps } from '#server/features/market/decks/next-steps/next-step-routes.ts'
import { findLookOfSession } from '#server/features/market/profiles/find-look.ts'
import { mountMatches } from '#server/features/conversations/matches/match-routes.ts'
import {
  mountNotifications,
  mountUnsubscribe,
} from '#server/features/people/notifications/notification-routes.ts'
import { mountInsights } from '#server/features/market/insights/insight-routes.ts'
import { mountLikes } from '#server/features/market/likes/like-routes.ts'
import { countLikedBy } from '#server/features/market/likes/list-liked-by.ts'
import { mountListings } from '#server/features/market/listings/listing-routes.ts'
import { findListingHead } from '#server/features/market/listings/public/find-listing-head.ts'
import { isPublicListingPhoto } from '#server/features/market/listings/public/is-public-photo.ts'
import { mountSitemap } from '#server/features/market/listings/public/sitemap-routes.ts'
import { maySeeListingPhoto } from '#server/features/market/listings/may-see-listing-photo.ts'
import { maySeeOwnerPhoto } from '#server/features/market/owners/may-see-owner-photo.ts'
import { mountOwners } from '#server/features/market/owners/owner-routes.ts'
import { maySeeReportedPhoto } from '#server/features/operations/operator/may-see-reported-photo.ts'
import { mountProofs } from '#server/features/operations/operator/proof-routes.ts'
import { mountOperator } from '#server/features/operations/operator/operator-routes.ts'
import { mountSharePictures } from '#server/features/people/photos/share-picture-routes.ts'
import { mountPhotos } from '#server/features/people/photos/photo-routes.ts'
import { mountLocations } from '#server/features/people/locations/location-routes.ts'
import { mountMaps } from '#server/features/people/maps/map-routes.ts'
import { mountProfiles } from '#server/features/market/profiles/profile-routes.ts'
import {
  mountExportFile,
  mountAccountData,
} from '#server/features/operations/account-data/account-data-routes.ts'
import { countWarnings } from '#server/features/people/safety/warnings.ts'
import { mountEndingContact } from '#server/features/operations/ending-contact/ending-contact-routes.ts'
import { mountSafety } from '#server/features/people/safety/safety-routes.ts'
import { silenceSearch } from '#server/features/market/saved-searches/silence-search.ts'
import { mountSearches } from '#server/features/market/saved-searches/search-routes.ts'
import { mountSubscriptions } from './features/subscriptions/subscription-routes.ts'
import { mountSwipes } from '#server/features/market/swipes/swipe-routes.ts'
import { mountVerification } from '#server/features/market/verification/verification-routes.ts'
import { setViewingListing } from '#server/features/conversations/viewings/set-viewing-listing.ts'
import { mountDateRequests } from '#server/features/conversations/date-requests/date-request-routes.ts'
import { mountCalendar, mountViewings } from '#server/features/conversations/viewings/viewing-routes.ts'
import { mountFilters } from '#server/features/market/filters/filter-routes.ts'
import { createApi } from './http/api.ts'
import { enforceRateLimit } from './limits/rate-limit.ts'
import type { Capacity } from './capacity/capacity.ts'
import { replyToError } from './http/error-reply.ts'
import { lastAnswers, mountHealth, type Readiness } from './http/health.ts'
import type { HttpEnv } from './http/http-env.ts'
import { neverStored, refuseCrossSite, requestLog, securityHeaders } from './http/middleware.ts'
import { describeApi } from './http/openapi.ts'
import { createPages } from './pages/pages.ts'
import { mountMailbox } from './mail/mailbox-routes.ts'
import { measureRequests, mountMetrics } from './metrics/metrics-route.ts'
import type { Metrics } from './metrics/server-metrics.ts'
import { mountStream } from './realtime/stream-route.ts'
import type { Streams } from './realtime/streams.ts'

/** The table of contents: everything the server responds to. */
export function createApp(
  deps: Deps,
  webFolder: string,
  readiness: Readiness,
  streams: Streams,
  metrics: Metrics,
  capacity: Pick<Capacity, 'learn' | 'count'>,
) {
  const { env } = deps
  const app = new Hono<HttpEnv>()
  const oauthClients = createOauthClients(env)
  const findSessionOf = async (token: string) => {
    const session = await findSession(deps, token)
    capacity.learn(token, session?.userId)
    return session
  }
  const isOperatorOf = (userId: string) => isOperator(deps, userId)
  const pages = createPages(env, webFolder, {
    findLook: (token) => findLookOfSession(deps, token),
    findListingHead: (listingId) => findListingHead(deps, listingId),
    isOperator: async (token) => {
      const session = await findSessionOf(token)
      return session !== undefined && isOperatorOf(session.userId)
    },
    askApi: async (c, address) =>
      app.request(address, { headers: { cookie: c.req.header('cookie') ?? '' } }, c.env),
  })
  const api = createApi(env, findSessionOf, isOperatorOf, (key, limit) => enforceRateLimit(deps, key, limit))

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
  mountMetrics(app, deps, metrics, streams.count, capacity.count)
  mountAccountPages(app, deps, oauthClients, pages)
  mountAccounts(api, deps, oauthClients)
  mountSecurity(api, deps)
  mountPasskeys(api, deps)
  mountProfiles(api, deps)
  mountLocations(api, deps)
  mountMaps(app, api, deps)
  mountAddresses(api, deps, addAddressToDrafts)
  mountListings(api, deps)
  mountCalendars(api, deps)
  if (!env.isProduction) mountDemoFaces(app, deps)
  mountSharePictures(app, deps, isPublicListingPhoto)
  mountSitemap(app, deps)
  mountPhotos(
    app,
    deps,
    findSessionOf,
    maySeeListingPhoto,
    [maySeeClientPhoto, maySeeOwnerPhoto, maySeeChatPhoto, maySeeReportedPhoto],
    isPublicListingPhoto,
  )
  mountSwipes(api, deps)
  mountChat(api, deps, { markAltered, setViewingListing })
  mountMatches(api, deps)
  mountViewings(api, deps, addAddressToDrafts)
  mountDateRequests(api, deps)
  mountContracts(api, deps)
  mountSafety(api, deps)
  mountEndingContact(api, deps)
  mountAccountData(api, deps)
  mountOperator(api, deps)
  mountVerification(api, deps)
  mountProofs(app, deps, findSessionOf, isOperatorOf)
  mountActivity(api, deps, {
    messages: (session) => countUnreadMessages(deps.pool, session.userId),
    likes: (session) => countLikedBy(deps, session),
    warnings: (session) => countWarnings(deps, session),
    signed: (session) => findSigned(deps, session),
  })
  mountNotifications(api, deps)
  mountUnsubscribe(app, api, deps, silenceSearch)
  mountDecks(api, deps)
  mountSearch(api, deps)
  mountNextSteps(api, deps)
  mountFilters(api, deps)
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
  mountCalendarFeed(app, deps)
  mountContractFiles(app, deps, findSessionOf)
  mountExportFile(app, deps, findSessionOf)
  app.get('/api/openapi.json', (c) => c.json(describeApi(api.endpoints)))
  app.route('/', api.app)
  app.all('/api/*', api.notFound)
  app.get('*', pages.any)
  app.notFound(api.notFound)
  return app
}
