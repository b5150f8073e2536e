import { createECDH, randomUUID } from 'node:crypto'
import { addDays } from '#shared/days.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Role } from '#shared/roles.ts'
import { ownerFiltersBody, clientFiltersBody } from '../deck-calls.ts'
import { homeTerms } from '../contracts.ts'
import { factoryPassword } from '../factories.ts'
import { propertyDraft } from '../listing-drafts.ts'
import { clientProfile, ownerProfile } from '../profiles.ts'
import { requestedDates, viewingTime, type Things } from './access-world.ts'

/** The values of path parameters for a caller of a role. A new parameter needs a line here or in `pathValues`. */
export const pathParts: Record<string, (things: Things, caller: Role) => string> = {
  listingId: ({ draftId }) => draftId,
  conversationId: ({ conversationId }) => conversationId,
  viewingId: ({ viewingId }) => viewingId,
  /** No calendar has this id. */
  calendarId: ({ draftId }) => draftId,
  requestId: ({ requestId }) => requestId,
  contractId: ({ contractId }) => contractId,
  clientId: ({ clientId }) => clientId,
  ownerId: ({ ownerId }) => ownerId,
  /** A person of the other role. */
  userId: ({ clientId, ownerId }, caller) => (caller === 'owner' ? clientId : ownerId),
  targetId: ({ likedClientId, likedListingId }, caller) =>
    caller === 'owner' ? likedClientId : likedListingId,
  id: ({ clientId }) => clientId,
  searchId: ({ clientSearchId, listingSearchId }, caller) =>
    caller === 'owner' ? clientSearchId : listingSearchId,
  checkoutId: ({ clientCheckoutId, ownerCheckoutId }, caller) =>
    caller === 'owner' ? ownerCheckoutId : clientCheckoutId,
  activityId: ({ clientActivityId, ownerActivityId }, caller) =>
    caller === 'client' ? clientActivityId : ownerActivityId,
  deviceId: ({ clientDeviceId, ownerDeviceId }, caller) =>
    caller === 'owner' ? ownerDeviceId : clientDeviceId,
  passkeyId: ({ clientPasskeyId, ownerPasskeyId }, caller) =>
    caller === 'owner' ? ownerPasskeyId : clientPasskeyId,
}
/** Parameters that name nobody's data. */
export const pathValues: Record<string, string> = {
  kind: 'property',
  action: 'remove',
  provider: 'google',
  token: 'x',
  paymentId: 'x',
  subject: 'person',
  seq: '1',
}

export interface AccessPlan {
  /** The role it belongs to, if both roles may call. */
  by?: Role
  /** Overrides for paths that name something unusual. */
  parts?: (things: Things, caller: Role) => Record<string, string>
  query?: (things: Things) => Record<string, string>
  body?: (things: Things, caller: Role) => object
  /** The status for a stranger. By default 404 if the path names something, else the usual one. */
  stranger?: number
  /** The status for the person it belongs to. */
  insider?: number
  /** It shows its data to everyone, on purpose. */
  isPublic?: boolean
}

const blockedDay = addDays(viewingTime.slice(0, 10), 1)
const person = { email: 'nobody@example.com', password: 'Sesame123', role: 'client' }
const { password } = person
const pushEndpoint = 'https://push.example.com/x'
const pushKeys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'A'.repeat(22),
}
const signed = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const clientDataJSON = Buffer.from('{"challenge":"x"}').toString('base64url')
const assertion = {
  ...signed,
  response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' },
}
const attestation = { ...signed, response: { clientDataJSON, attestationObject: 'AAAA' } }
const keyed = (body: object) => () => ({ ...body, key: randomUUID() })

/** What every endpoint needs for a valid call. One with neither body nor query needs no plan. */
export const accessPlans: Record<string, AccessPlan> = {
  'POST /api/auth/sign-up': {
    body: () => ({ ...person, name: 'Nobody', email: `${randomUUID()}@example.com` }),
  },
  'POST /api/auth/sign-in': { body: () => person, stranger: 401 },
  'POST /api/auth/confirm-email': { body: () => ({ token: 'x' }), stranger: 400 },
  'POST /api/auth/confirmation-code': { body: () => ({ ...person, code: '000000' }), stranger: 400 },
  'POST /api/auth/resend-confirmation': { body: () => person },
  'POST /api/auth/forgot-password': { body: () => person },
  'POST /api/auth/reset-password': { body: () => ({ token: 'x', password: 'Sesame123' }), stranger: 400 },
  'POST /api/auth/oauth/:provider': { body: () => person, stranger: 400 },
  'POST /api/auth/second-step': { body: () => ({ code: '000000' }), stranger: 400 },
  'POST /api/auth/email-change/confirm': { body: () => ({ token: 'x' }), stranger: 400 },
  'POST /api/auth/email-change/stop': { body: () => ({ token: 'x' }), stranger: 400 },
  'POST /api/auth/recovery': { stranger: 400 },
  'POST /api/auth/stop': { body: () => ({ token: 'x' }), stranger: 400 },
  'POST /api/security/password': { body: () => ({ password, newPassword: 'Sesame456' }) },
  'POST /api/security/email': { body: () => ({ password, email: `${randomUUID()}@example.com` }) },
  'POST /api/security/two-step': { body: () => ({ password }) },
  'POST /api/security/two-step/confirm': { body: () => ({ code: '000000' }), stranger: 409, insider: 409 },
  'POST /api/security/two-step/recovery-codes': {
    body: () => ({ password, code: '000000' }),
    stranger: 409,
    insider: 409,
  },
  'POST /api/security/two-step/off': {
    body: () => ({ password, code: '000000' }),
    stranger: 409,
    insider: 409,
  },
  'POST /api/auth/passkey': { body: () => ({ credential: assertion, role: 'client' }), stranger: 400 },
  'POST /api/auth/second-step/passkey/options': { stranger: 400 },
  'POST /api/auth/second-step/passkey': { body: () => ({ credential: assertion }), stranger: 400 },
  'POST /api/security/passkeys/options': { body: () => ({ password }) },
  'POST /api/security/passkeys': { body: () => ({ credential: attestation }), stranger: 400, insider: 400 },
  'PATCH /api/security/passkeys/:passkeyId': { body: () => ({ name: 'My phone' }) },
  'POST /api/security/passkeys/:passkeyId/remove': { body: () => ({ password }) },
  'POST /api/client-errors': { body: () => ({ message: 'x', path: '/' }) },
  'GET /api/dev/mailbox': { isPublic: true },
  'PUT /api/me/role': { body: (_, caller) => ({ role: caller }) },
  'PUT /api/me/theme': { body: () => ({ theme: 'dark' }) },
  'PUT /api/me/language': { body: () => ({ language: 'en' }) },
  'PUT /api/me/settings': { body: () => ({ units: 'metric' }) },
  'PUT /api/me/notifications': { body: () => ({ topic: 'likes', channel: 'in_app', isOn: false }) },
  'GET /api/unsubscribe/:token': { stranger: 404, insider: 404 },
  'POST /api/unsubscribe/:token': { stranger: 404, insider: 404 },
  'GET /api/cities': { query: () => ({ q: 'Bend' }) },
  'GET /api/search/listings/cards': { query: () => ({ ids: randomUUID() }) },
  'GET /api/search/clients/:kind/cards': { query: () => ({ ids: randomUUID() }) },
  'PUT /api/my/filters': { body: () => clientFiltersBody() },
  'GET /api/cities/nearest': { query: () => ({ lat: '44.06', lon: '-121.32' }) },
  'POST /api/deck/count': { body: () => clientFiltersBody() },
  'POST /api/deck/kind-counts': { body: () => clientFiltersBody() },
  'POST /api/deck/prices': { body: () => clientFiltersBody() },
  'PUT /api/my/owner-filters': { body: () => ownerFiltersBody() },
  'POST /api/my/searches': {
    body: (_, caller) => ({
      id: randomUUID(),
      name: 'A search',
      alerts: 'off',
      criteria:
        caller === 'owner'
          ? { over: 'clients', kind: 'property', filters: ownerFiltersBody() }
          : { over: 'listings', filters: clientFiltersBody() },
    }),
  },
  'PATCH /api/my/searches/:searchId': { body: () => ({ name: 'Another name' }) },
  'POST /api/my/export': { body: () => ({ password: factoryPassword }) },
  'POST /api/my/deletion': { body: () => ({ password: 'Wrong123' }), stranger: 403, insider: 403 },
  'POST /api/my/listings': { body: () => ({ kind: 'property' }) },
  'PUT /api/my/listings/:listingId': { body: () => ({ ...propertyDraft(), version: 1 }) },
  'PUT /api/my/listings/:listingId/photos': { body: () => ({ ids: [] }) },
  'GET /api/my/listings/:listingId/preview': { parts: ({ shownId }) => ({ listingId: shownId }) },
  // Clients may see it, but its owner hasn't made it public.
  'GET /api/public/listings/:listingId': { parts: ({ shownId }) => ({ listingId: shownId }), stranger: 404 },
  'GET /api/listings/:listingId': { parts: ({ shownId }) => ({ listingId: shownId }), stranger: 200 },
  'GET /api/listings/:listingId/calendar': {
    parts: ({ shownId }) => ({ listingId: shownId }),
    stranger: 200,
  },
  'PUT /api/my/listings/:listingId/calendar/blocks': {
    body: () => ({ startsOn: blockedDay, endsOn: blockedDay, blocks: [] }),
  },
  'POST /api/my/listings/:listingId/calendar/imports': {
    // Nothing is fetched from a private address.
    body: () => ({ name: 'Another', url: 'https://127.0.0.1/calendar.ics' }),
    insider: 400,
  },
  'POST /api/my/listings/:listingId/calendar/imports/:calendarId/check': { insider: 404 },
  'GET /api/clients/:clientId': { stranger: 200 },
  'GET /api/owners/:ownerId': { stranger: 200 },
  'PUT /api/my/client-profile': { body: () => ({ ...clientProfile(), version: 0 }) },
  'PUT /api/my/owner-profile': { body: () => ({ ...ownerProfile(), version: 0 }) },
  'PUT /api/my/profile/photos': { body: () => ({ ids: [] }) },
  'POST /api/listing-views': { body: ({ draftId }) => ({ listingIds: [draftId] }) },
  'POST /api/swipes': {
    body: ({ draftId, ownerId, clientId }, caller) => ({
      targetId: caller === 'client' ? draftId : ownerId,
      direction: 'right',
      key: clientId,
    }),
    stranger: 404,
    insider: 404,
  },
  'POST /api/swipes/undo': { stranger: 409, insider: 409 },
  'PUT /api/conversations/:conversationId/listing/:listingId': {
    parts: ({ shownId }) => ({ listingId: shownId }),
  },
  'POST /api/conversations/:conversationId/messages': { body: keyed({ text: 'Hello' }) },
  'POST /api/conversations/:conversationId/photos': { query: () => ({ key: randomUUID() }) },
  // No translation service is set up.
  'POST /api/conversations/:conversationId/messages/:seq/translate': { insider: 404 },
  'POST /api/conversations/:conversationId/marks': { body: () => ({ deliveredSeq: 1, readSeq: 1 }) },
  'POST /api/conversations/:conversationId/viewings': {
    body: keyed({ times: [viewingTime] }),
  },
  'POST /api/conversations/:conversationId/date-requests': {
    by: 'client',
    body: ({ shownId }) => ({ key: randomUUID(), listingId: shownId, ...requestedDates }),
    insider: 409,
  },
  'GET /api/conversations/:conversationId/listings/:listingId/quote': {
    parts: ({ shownId }) => ({ listingId: shownId }),
    query: () => ({ startsOn: requestedDates.startsOn }),
  },
  'PUT /api/date-requests/:requestId/dates': {
    body: () => ({ version: 1, ...requestedDates }),
  },
  'POST /api/date-requests/:requestId/accept': { by: 'owner', body: () => ({ version: 1 }) },
  'POST /api/date-requests/:requestId/decline': { by: 'owner', body: () => ({ version: 1 }) },
  'POST /api/date-requests/:requestId/withdraw': { by: 'client' },
  'POST /api/date-requests/:requestId/cancel': { body: () => ({ version: 1, owedCents: 0 }), insider: 409 },
  'PUT /api/conversations/:conversationId/addresses/:listingId': {
    parts: ({ shownId }) => ({ listingId: shownId }),
  },
  'DELETE /api/conversations/:conversationId/addresses/:listingId': {
    parts: ({ shownId }) => ({ listingId: shownId }),
    insider: 404,
  },
  'POST /api/viewings/:viewingId/accept': {
    body: () => ({ startsAt: viewingTime }),
  },
  'POST /api/contracts': {
    body: ({ conversationId, shownId }) => ({
      key: randomUUID(),
      conversationId,
      listingId: shownId,
      deal: 'property_rental',
    }),
    stranger: 404,
  },
  'POST /api/contracts/verify': {
    body: ({ contractId }) => ({ contractId, sha256: '0'.repeat(64) }),
  },
  'PUT /api/contracts/:contractId': { body: () => ({ terms: homeTerms, edition: 2 }), insider: 409 },
  'POST /api/contracts/:contractId/file': { query: () => ({ name: 'x.pdf' }), insider: 409 },
  'DELETE /api/contracts/:contractId/file': { insider: 409 },
  'POST /api/contracts/:contractId/send': { body: () => ({ edition: 2 }), insider: 409 },
  'POST /api/contracts/:contractId/sign': {
    body: () => ({
      sha256: '0'.repeat(64),
      consent: true,
      name: 'Someone',
      drawing: null,
      password: factoryPassword,
    }),
    insider: 409,
  },
  'POST /api/contracts/:contractId/request-change': { body: () => ({ note: 'A later start' }) },
  'POST /api/contracts/:contractId/signed-seen': { insider: 409 },
  'POST /api/contracts/:contractId/stay-visible': { body: () => ({ isStaying: true }), insider: 409 },
  'POST /api/contracts/:contractId/decline': { body: () => ({ reason: 'I say so' }) },
  'POST /api/activities/read': {
    body: ({ clientActivityId, ownerActivityId }, caller) => ({
      upTo: caller === 'client' ? clientActivityId : ownerActivityId,
    }),
  },
  'POST /api/people/:userId/block': { stranger: 200 },
  'POST /api/people/:userId/unblock': {
    parts: ({ blockedClientId, blockedOwnerId }, caller) => ({
      userId: caller === 'owner' ? blockedClientId : blockedOwnerId,
    }),
  },
  'POST /api/reports': {
    body: ({ conversationId }) => ({ about: 'conversation', id: conversationId, reason: 'scam', text: '' }),
    stranger: 404,
  },
  'DELETE /api/my/verification': { stranger: 404, insider: 404 },
  'POST /api/my/warnings/:id/acknowledge': { by: 'client', parts: ({ warningId }) => ({ id: warningId }) },
  'POST /api/operator/cases/:subject/:id/decisions': {
    body: () => ({ action: 'ban', note: 'x', message: 'x', reportIds: [] }),
  },
  'POST /api/operator/verifications/:id/decision': { body: () => ({ action: 'approve', message: '' }) },
  'POST /api/my/checkouts': {
    body: (_, caller) => ({ plan: caller === 'owner' ? 'pro' : 'plus', period: 'month' }),
  },
  'POST /api/my/plan/change': {
    body: (_, caller) => ({ plan: caller === 'owner' ? 'pro' : 'plus', period: 'month' }),
    stranger: 409,
    insider: 409,
  },
  'POST /api/my/plan/cancel': { stranger: 409, insider: 409 },
  'POST /api/my/plan/resume': { stranger: 409, insider: 409 },
  'POST /api/payments/webhook': { stranger: 400 },
  'GET /api/test-payments/:paymentId': { stranger: 404 },
  'POST /api/test-payments/:paymentId': { body: () => ({ decision: 'approve' }), stranger: 404 },
  'POST /api/push/subscriptions': { body: () => ({ endpoint: pushEndpoint, keys: pushKeys }) },
  'POST /api/push/unsubscribe': { body: () => ({ endpoint: pushEndpoint }) },
}

export const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

export function planOf(endpoint: Endpoint): AccessPlan {
  const plan = accessPlans[keyOf(endpoint)] ?? {}
  if (endpoint.body && !plan.body)
    throw new Error(`Say in access-plans.ts what ${keyOf(endpoint)} is sent, and what it answers to whom`)
  return plan
}
