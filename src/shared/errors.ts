import * as z from 'zod/mini'
import { oauthProviders } from './oauth-providers.ts'
import { roles } from './roles.ts'

/** Every error the server can answer with, and its HTTP status. */
export const errorStatus = {
  // the request itself
  invalid_input: 400,
  invalid_json: 400,
  not_signed_in: 401,
  wrong_role: 403,
  cross_site_request: 403,
  not_found: 404,
  too_large: 413,
  wrong_content_type: 415,
  too_many_requests: 429,
  internal: 500,
  overloaded: 503,
  // signing up and setting up
  account_already_exists: 409,
  sign_up_failed: 500,
  account_creation_failed: 500,
  account_linking_failed: 409,
  profile_creation_failed: 500,
  role_setup_failed: 500,
  setup_error: 500,
  setup_failed: 500,
  account_setup_incomplete: 409,
  confirmation_link_invalid: 400,
  // signing in
  invalid_credentials: 401,
  email_not_confirmed: 403,
  too_many_sign_ins: 429,
  wrong_login_page: 403,
  account_banned: 403,
  second_step_expired: 400,
  role_check_failed: 500,
  account_setup_failed: 500,
  // Google and Facebook
  oauth_not_configured: 400,
  oauth_failed: 400,
  oauth_expired: 400,
  oauth_denied: 403,
  oauth_email_required: 400,
  // swiping
  plan_limit_reached: 403,
  nothing_to_undo: 409,
  already_matched: 409,
  account_held: 403,
  // talking
  conversation_closed: 403,
  viewing_changed: 409,
  own_viewing: 403,
  // contracts
  contract_changed: 409,
  contract_expired: 409,
  contract_state_conflict: 409,
  contract_file_format: 415,
  contract_file_too_large: 413,
  contract_unprintable: 400,
  // profiles
  profile_changed: 409,
  // listings and their photos
  listing_changed: 409,
  listing_state_conflict: 409,
  listing_held: 409,
  photo_format: 415,
  photo_is_heic: 415,
  photo_too_large: 413,
  photo_too_many_pixels: 400,
  photo_broken: 400,
  too_many_photos: 409,
  // proofs
  proof_format: 415,
  proof_too_large: 413,
  verification_open: 409,
  already_verified: 409,
  // the operator's decisions
  already_decided: 409,
  claim_changed: 409,
  decision_about_operator: 403,
  // saved searches
  too_many_searches: 409,
  // plans and payments
  payment_event_refused: 400,
  payment_declined: 402,
  payments_off: 409,
  checkout_over: 409,
  checkout_replaced: 409,
  subscription_running: 409,
  subscription_changed: 409,
  payments_unreachable: 503,
  // security
  wrong_password: 403,
  password_needed: 409,
  wrong_code: 403,
  two_step_changed: 409,
  email_link_invalid: 400,
  email_taken: 409,
  // password reset
  reset_link_invalid: 400,
  reset_email_failed: 500,
  fresh_sign_in_needed: 403,
} as const

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** What some texts name: the role an account has, the provider that refused. */
const errorDetailsSchema = z.object({
  role: z.optional(z.enum(roles)),
  provider: z.optional(z.enum(oauthProviders)),
  retryAfterSeconds: z.optional(z.number()),
  /** That cannot be used. */
  characters: z.optional(z.string()),
})
export type ErrorDetails = z.infer<typeof errorDetailsSchema>

export const errorReplySchema = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    title: z.string(),
    message: z.string(),
    requestId: z.string(),
    details: z.optional(errorDetailsSchema),
    fields: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  }),
})
export type ErrorReply = z.infer<typeof errorReplySchema>
