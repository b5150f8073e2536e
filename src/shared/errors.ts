import * as z from 'zod/mini'
import { oauthProviders } from '#shared/people/oauth-providers.ts'
import { roles } from './roles.ts'

/** Every error code of the API with its HTTP status. */
export const errorStatus = {
  // the request itself
  invalid_input: 400,
  invalid_json: 400,
  not_signed_in: 401,
  wrong_role: 403,
  cross_site_request: 403,
  not_found: 404,
  idempotency_key_reused: 409,
  too_large: 413,
  wrong_content_type: 415,
  too_many_requests: 429,
  internal: 500,
  overloaded: 503,
  unavailable: 503,
  // sign-up and account setup
  account_already_exists: 409,
  sign_up_failed: 500,
  account_creation_failed: 500,
  account_linking_failed: 409,
  profile_creation_failed: 500,
  role_setup_failed: 500,
  setup_error: 500,
  setup_failed: 500,
  account_setup_incomplete: 409,
  role_already_set: 409,
  confirmation_link_invalid: 400,
  confirmation_code_invalid: 403,
  too_many_codes: 429,
  sign_up_other_browser: 400,
  sign_up_ambiguous: 409,
  // sign-in
  invalid_credentials: 401,
  email_not_confirmed: 403,
  too_many_sign_ins: 429,
  sign_in_code_needed: 403,
  wrong_login_page: 403,
  account_banned: 403,
  second_step_expired: 400,
  too_many_wrong_codes: 429,
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
  account_suspended: 403,
  // talking
  conversation_closed: 403,
  unsend_too_late: 409,
  translation_unavailable: 503,
  viewing_changed: 409,
  cannot_accept_own_viewing: 403,
  date_request_open: 409,
  date_request_changed: 409,
  cannot_answer_own_dates: 403,
  listing_not_requestable: 409,
  terms_changed: 409,
  days_taken: 409,
  dates_over: 409,
  dates_signed: 409,
  address_missing: 409,
  // contracts
  contract_altered: 409,
  contract_changed: 409,
  contract_expired: 409,
  contract_state_conflict: 409,
  listing_already_signed: 409,
  contract_file_format: 415,
  contract_file_too_large: 413,
  contract_characters_unsupported: 400,
  // profiles
  profile_changed: 409,
  // listings and their photos
  listing_changed: 409,
  listing_state_conflict: 409,
  listing_suspended: 409,
  too_many_blocks: 409,
  too_many_calendars: 409,
  photo_format: 415,
  photo_is_heic: 415,
  photo_too_large: 413,
  photo_too_many_pixels: 400,
  photo_damaged: 400,
  too_many_photos: 409,
  // proofs
  proof_format: 415,
  proof_too_large: 413,
  verification_open: 409,
  already_verified: 409,
  // decisions of operators
  already_decided: 409,
  proof_subject_changed: 409,
  decision_about_operator: 403,
  // saved searches
  too_many_searches: 409,
  // plans and payments
  payment_event_refused: 400,
  payment_declined: 402,
  payments_disabled: 409,
  checkout_ended: 409,
  checkout_replaced: 409,
  subscription_exists: 409,
  subscription_changed: 409,
  payments_unreachable: 503,
  // security
  wrong_password: 403,
  password_needed: 409,
  wrong_code: 403,
  two_step_changed: 409,
  passkey_expired: 400,
  passkey_refused: 403,
  passkey_unknown: 403,
  passkey_copied: 403,
  passkey_exists: 409,
  too_many_passkeys: 409,
  email_link_invalid: 400,
  email_taken: 409,
  // password reset
  reset_link_invalid: 400,
  reset_email_failed: 500,
  recent_sign_in_required: 403,
} as const

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** Values that some texts mention: the role of an account, the provider that failed. */
const errorDetailsSchema = z.object({
  role: z.optional(z.enum(roles)),
  provider: z.optional(z.enum(oauthProviders)),
  retryAfterSeconds: z.optional(z.number()),
  /** Characters that aren't allowed. */
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
