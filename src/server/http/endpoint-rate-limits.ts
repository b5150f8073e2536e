import type { Endpoint } from '#shared/endpoint.ts'
import type { RateLimit } from '#server/limits/limits.ts'

type EndpointRateLimit =
  | RateLimit
  /** The use case has its own, finer limits, under keys with this prefix. */
  | { countedAs: string }
  | { unlimitedBecause: string }

/** The default for calls that change something: more than anyone does by hand. */
const usual: RateLimit = { burst: 120, refillMs: 3_000 }

const rateLimits: Record<string, EndpointRateLimit> = {
  'POST /api/auth/sign-up': { countedAs: 'sign-up:' },
  'POST /api/auth/sign-in': { countedAs: 'sign-in:' },
  'POST /api/auth/second-step': { countedAs: 'second-step:' },
  'POST /api/auth/recovery': { countedAs: 'recovery:' },
  'POST /api/auth/forgot-password': { countedAs: 'forgot:' },
  'POST /api/auth/resend-confirmation': { countedAs: 'confirmation:' },
  'POST /api/auth/confirmation-code': { countedAs: 'confirmation-code:' },
  'POST /api/auth/oauth/:provider': { countedAs: 'oauth:' },
  'POST /api/auth/sign-out': { unlimitedBecause: 'It ends the session that it needs.' },
  'POST /api/security/email': { countedAs: 'email-change:' },
  'POST /api/security/password': { countedAs: 'password:' },
  'POST /api/security/two-step': { countedAs: 'password:' },
  'POST /api/security/two-step/confirm': { countedAs: 'two-step:' },
  'POST /api/security/two-step/off': { countedAs: 'password:' },
  'POST /api/security/two-step/recovery-codes': { countedAs: 'password:' },
  'POST /api/auth/passkey/options': { countedAs: 'passkey:ask:' },
  'POST /api/auth/passkey': { countedAs: 'passkey:use:' },
  'POST /api/auth/second-step/passkey/options': { countedAs: 'passkey:second-step:' },
  'POST /api/auth/second-step/passkey': { countedAs: 'passkey:second-step:' },
  'POST /api/security/passkeys': { countedAs: 'passkey:add:' },
  'POST /api/security/passkeys/options': { countedAs: 'password:' },
  'POST /api/security/passkeys/:passkeyId/remove': { countedAs: 'password:' },
  'PUT /api/me/settings': { burst: 60, refillMs: 5_000 },
  'PUT /api/me/theme': { burst: 60, refillMs: 5_000 },

  'POST /api/swipes': { countedAs: 'swipe:' },
  'POST /api/listing-views': { countedAs: 'views:' },
  'POST /api/deck/count': { countedAs: 'count-listings:' },
  'POST /api/deck/kind-counts': { countedAs: 'count-listings:' },
  'POST /api/deck/prices': { countedAs: 'count-listings:' },
  'PUT /api/my/filters': { countedAs: 'save-filters:' },
  'PUT /api/my/owner-filters': { countedAs: 'save-filters:' },
  'POST /api/my/searches': { countedAs: 'save-search:' },

  'POST /api/conversations/:conversationId/messages': { countedAs: 'message:' },
  'POST /api/conversations/:conversationId/photos': { countedAs: 'send-photo:' },
  'POST /api/conversations/:conversationId/typing': { countedAs: 'typing:' },
  'POST /api/conversations/:conversationId/messages/:seq/translate': { burst: 40, refillMs: 5_000 },
  'POST /api/conversations/:conversationId/marks': { burst: 300, refillMs: 500 },
  'POST /api/conversations/:conversationId/viewings': { countedAs: 'viewing:' },
  'POST /api/conversations/:conversationId/date-requests': { countedAs: 'date-request:' },
  'PUT /api/date-requests/:requestId/dates': { countedAs: 'date-request:' },
  'PUT /api/conversations/:conversationId/addresses/:listingId': { countedAs: 'share-address:' },

  'POST /api/contracts': { countedAs: 'contract:' },
  'PUT /api/contracts/:contractId': { burst: 240, refillMs: 2_000 },
  'POST /api/contracts/:contractId/file': { countedAs: 'contract-file:' },
  'POST /api/contracts/:contractId/send': { countedAs: 'send-contract:' },
  'POST /api/contracts/:contractId/request-change': { countedAs: 'request-change:' },
  'POST /api/contracts/verify': { countedAs: 'verify:' },

  'POST /api/my/listings': { countedAs: 'create-listing:' },
  'PUT /api/my/listings/:listingId': { burst: 240, refillMs: 2_000 },
  'POST /api/my/listings/:listingId/:action': { countedAs: 'change-listing:' },
  'POST /api/my/listings/:listingId/photos': { countedAs: 'add-photo:' },
  'POST /api/my/listings/:listingId/calendar/imports': { countedAs: 'import-calendar:' },
  'POST /api/my/listings/:listingId/calendar/imports/:calendarId/check': { countedAs: 'import-calendar:' },

  'PUT /api/my/client-profile': { countedAs: 'save-profile:' },
  'PUT /api/my/owner-profile': { countedAs: 'save-profile:' },
  'POST /api/my/profile/photos': { countedAs: 'add-profile-photo:' },
  'POST /api/my/export': { countedAs: 'export:' },
  'POST /api/my/deletion': { countedAs: 'password:' },
  'POST /api/my/verification': { countedAs: 'verification:' },
  'POST /api/people/:userId/block': { countedAs: 'block:' },
  'POST /api/reports': { countedAs: 'report:' },
  'POST /api/push/subscriptions': { countedAs: 'push:' },

  'POST /api/my/checkouts': { countedAs: 'checkout:' },
  'POST /api/my/plan/change': { countedAs: 'change-plan:' },
  'POST /api/my/plan/cancel': { countedAs: 'change-plan:' },
  'POST /api/my/plan/resume': { countedAs: 'change-plan:' },
  'POST /api/payments/webhook': {
    unlimitedBecause:
      'The payment service decides how often it calls; what it hasn’t signed changes nothing.',
  },
  'POST /api/client-errors': { countedAs: 'client-errors:' },
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Undefined for reads. */
export const rateLimitOf = (endpoint: Endpoint): EndpointRateLimit | undefined =>
  rateLimits[nameOf(endpoint)] ?? (endpoint.method === 'GET' ? undefined : usual)

/** The key that counts one caller's calls. */
export const rateLimitKey = (endpoint: Endpoint, caller: string) => `${nameOf(endpoint)}:${caller}`

export const exceptions: ReadonlyMap<string, EndpointRateLimit> = new Map(Object.entries(rateLimits))
