import { providerName } from '#shared/people/oauth-providers.ts'
import type { ErrorCode, ErrorDetails } from './errors.ts'
import { roleWithArticle } from './roles.ts'

interface ErrorText {
  title: string
  message: string
}

const provider = (details: ErrorDetails | undefined) => providerName[details?.provider ?? 'google']

type TextOf = ErrorText | ((details: ErrorDetails | undefined) => ErrorText)

/** The texts shown for each error, verbatim from the specification where it has them. */
const errorTexts: Record<ErrorCode, TextOf> = {
  invalid_input: { title: 'Validation Error', message: 'Please check your input.' },
  invalid_json: { title: 'Validation Error', message: 'Please check your input.' },
  not_signed_in: { title: 'Error', message: 'Please sign in to continue.' },
  wrong_role: { title: 'Error', message: 'Your account can’t open this.' },
  cross_site_request: { title: 'Error', message: 'This request came from another site.' },
  not_found: { title: 'Error', message: 'We couldn’t find that.' },
  idempotency_key_reused: {
    title: 'Error',
    message: 'This key was already used for a different request. Nothing was changed.',
  },
  too_large: { title: 'Error', message: 'This is too large to send.' },
  wrong_content_type: { title: 'Error', message: 'The server expects JSON.' },
  too_many_requests: { title: 'Error', message: 'Too many requests. Please wait a moment and try again.' },
  internal: {
    title: 'Error',
    message: "Something went wrong. We've been notified and are working on a fix.",
  },
  overloaded: { title: 'Error', message: 'We’re very busy right now. Please try again in a moment.' },
  unavailable: {
    title: 'Error',
    message: 'Keyswipe is temporarily unavailable. Please try again in a moment.',
  },

  account_already_exists: (details) => ({
    title: 'Account Already Exists',
    message: `An account with this email already exists as ${roleWithArticle[details?.role ?? 'client']}. Please sign in instead.`,
  }),
  sign_up_failed: { title: 'Sign Up Failed', message: 'We couldn’t create your account. Please try again.' },
  account_creation_failed: {
    title: 'Account Creation Failed',
    message: 'We couldn’t create your account. Please try again.',
  },
  account_linking_failed: (details) => ({
    title: 'Account Linking Failed',
    message: `We couldn’t link ${provider(details)} to your account. Please sign in with your password.`,
  }),
  profile_creation_failed: {
    title: 'Profile Creation Failed',
    message: 'Failed to create user profile. Please try signing in again.',
  },
  role_setup_failed: {
    title: 'Role Setup Failed',
    message: 'Failed to assign user role after several attempts. Please contact support.',
  },
  setup_error: { title: 'Setup Error', message: 'An error occurred during profile setup.' },
  setup_failed: { title: 'Setup Failed', message: 'Could not complete account setup. Please try again.' },
  account_setup_incomplete: {
    title: 'Account Setup Incomplete',
    message: 'Account setup incomplete. Please contact support if this persists.',
  },
  role_already_set: (details) => ({
    title: 'Account Already Set Up',
    message: `Your account is already set up as ${roleWithArticle[details?.role ?? 'client']}.`,
  }),
  confirmation_link_invalid: {
    title: 'Error',
    message: 'This confirmation link isn’t valid or has expired. Sign in to get a new one.',
  },
  confirmation_code_invalid: { title: 'Wrong code', message: 'That code is wrong or has expired.' },
  too_many_codes: {
    title: 'Too many codes',
    message: 'You’ve entered too many codes. Open the link in the email instead.',
  },
  sign_up_other_browser: {
    title: 'Error',
    message: 'This code only works in the browser where you signed up. Please sign in.',
  },
  sign_up_ambiguous: {
    title: 'Which sign-up is yours?',
    message:
      'More than one person signed up with this email. Open the link in the browser where you signed up, or choose “Forgot password?” to set your own password.',
  },

  invalid_credentials: {
    title: 'Error',
    message: 'Invalid email or password. Please check your credentials and try again.',
  },
  email_not_confirmed: {
    title: 'Error',
    message: 'Please check your email and click the confirmation link before signing in.',
  },
  too_many_sign_ins: {
    title: 'Error',
    message: 'Too many login attempts. Please wait a moment and try again.',
  },
  sign_in_code_needed: {
    title: 'Check your email',
    message:
      'There were too many attempts to sign in to this account. If your password is right, we’ve emailed you a code. Enter it to sign in.',
  },
  wrong_login_page: (details) => ({
    title: 'Wrong Login Page',
    message: `These credentials are for ${roleWithArticle[details?.role ?? 'client']} account. Please use the ${details?.role ?? 'client'} login page.`,
  }),
  account_banned: {
    title: 'Account closed',
    message:
      'We closed this account because it broke our rules. If you think that’s a mistake, contact support.',
  },
  second_step_expired: { title: 'Error', message: 'This sign-in took too long. Please start again.' },
  too_many_wrong_codes: {
    title: 'Too many wrong codes',
    message: 'Use one of your recovery codes, or try again later.',
  },
  role_check_failed: { title: 'Error', message: 'Failed to verify user role' },
  account_setup_failed: { title: 'Error', message: 'Failed to set up user account' },

  oauth_not_configured: (details) => ({
    title: 'OAuth Sign In Failed',
    message: `Signing in with ${provider(details)} isn’t available here. Please use your email and password.`,
  }),
  oauth_failed: (details) => ({
    title: 'OAuth Sign In Failed',
    message: `${provider(details)} didn’t complete the sign-in. Please try again.`,
  }),
  oauth_expired: {
    title: 'OAuth Sign In Failed',
    message: 'This sign-in link has expired. Please try again.',
  },
  oauth_denied: (details) => ({
    title: 'OAuth Sign In Failed',
    message: `Access denied. Please grant permission to continue with ${provider(details)}.`,
  }),
  oauth_email_required: (details) => ({
    title: 'Email Required',
    message: `We need your email address to create your account. Please allow ${provider(details)} to share it and try again.`,
  }),

  plan_limit_reached: {
    title: 'Limit reached',
    message: 'You’ve used everything your plan includes for now.',
  },
  nothing_to_undo: { title: 'Nothing to undo', message: 'You have no swipe to undo.' },
  already_matched: {
    title: 'It’s a match',
    message: 'You’ve matched, so your like stays. To end the match, unmatch in the chat.',
  },
  account_suspended: {
    title: 'Not available right now',
    message: 'We’ve hidden your profile for now, so you can’t like or pass.',
  },

  conversation_closed: {
    title: 'Not sent',
    message: 'This match has ended, so you can’t send messages here.',
  },

  unsend_too_late: {
    title: 'Couldn’t unsend',
    message: 'You can unsend a message for two minutes. You can still delete it for yourself.',
  },

  viewing_changed: {
    title: 'Already changed',
    message: 'This viewing has already been answered or canceled, or it has expired.',
  },
  date_request_open: {
    title: 'Already requested',
    message: 'There is an open request for it in this chat. Change that one, or take it back first.',
  },
  date_request_changed: {
    title: 'Already changed',
    message: 'This request was changed or answered, or it has expired. Look at it again before you answer.',
  },
  cannot_answer_own_dates: {
    title: 'Waiting for their answer',
    message: 'You proposed these dates, so it’s up to them to answer.',
  },
  listing_not_requestable: {
    title: 'Not available',
    message:
      'Dates can only be requested for something that is up for rent and that you both have a match about.',
  },
  terms_changed: {
    title: 'Changed in the meantime',
    message: 'The price or terms have changed since you last looked. Review them before you continue.',
  },
  days_taken: {
    title: 'No longer open',
    message: 'Some of these days aren’t open. Choose others.',
  },
  dates_over: {
    title: 'Already over',
    message: 'These dates are over, so they can’t be canceled.',
  },
  dates_signed: {
    title: 'Already signed',
    message: 'You’ve both signed a contract about these dates. It says how they end.',
  },
  address_missing: {
    title: 'No address yet',
    message: 'Add the address to the listing first.',
  },
  cannot_accept_own_viewing: {
    title: 'Waiting for their answer',
    message: 'You proposed these times, so it’s up to them to pick one.',
  },
  contract_altered: {
    title: 'This contract doesn’t match its record',
    message:
      'It was changed after it was sent or signed, so we can’t show it or let anyone sign it. Please contact support.',
  },
  contract_changed: {
    title: 'Already changed',
    message: 'This contract was changed somewhere else. Reload the page and read it again.',
  },
  contract_expired: {
    title: 'Expired',
    message: 'You didn’t both sign this contract in time. The owner can send it again.',
  },
  listing_already_signed: {
    title: 'No longer available',
    message: 'Someone else just signed for it. This contract is being withdrawn.',
  },
  contract_state_conflict: {
    title: 'Not available right now',
    message: 'This contract has changed, so that’s no longer possible. Reload the page to see it.',
  },
  contract_file_format: {
    title: 'Can’t use this file',
    message: 'Use an intact PDF of 1 to 100 pages without a password.',
  },
  contract_file_too_large: { title: 'Can’t use this file', message: 'PDFs can be up to 10 MB.' },
  contract_characters_unsupported: (details) => ({
    title: 'Can’t print this',
    message: `Contracts can’t include these characters: ${details?.characters ?? ''}. Please write them another way.`,
  }),
  profile_changed: {
    title: 'Changed elsewhere',
    message: 'Your profile was changed somewhere else. Reload the page to see it.',
  },
  listing_changed: {
    title: 'Changed elsewhere',
    message: 'This listing was changed somewhere else. Reload the page to see it.',
  },
  listing_state_conflict: {
    title: 'Not available right now',
    message: 'This listing has changed, so that’s no longer possible. Reload the page to see it.',
  },
  listing_suspended: {
    title: 'Hidden by us',
    message: 'We’ve hidden this listing. You can edit it, and it goes live again once we’ve reviewed it.',
  },
  too_many_blocks: {
    title: 'Not blocked',
    message: 'This calendar has too many separate blocks. Unblock some days first.',
  },
  too_many_calendars: {
    title: 'Not imported',
    message: 'You’ve reached the maximum number of calendars. Remove one you no longer need.',
  },
  photo_format: { title: 'Photo not added', message: 'Use a JPEG, PNG, WebP or AVIF photo.' },
  photo_is_heic: {
    title: 'Photo not added',
    message: 'We can’t use HEIC photos. Save it as a JPEG and choose that one.',
  },
  photo_too_large: { title: 'Photo not added', message: 'Photos can be up to 10 MB.' },
  photo_too_many_pixels: {
    title: 'Photo not added',
    message: 'Photos can be up to 40 megapixels and 30,000 pixels per side. Make it smaller and try again.',
  },
  photo_damaged: {
    title: 'Photo not added',
    message: 'This photo is damaged or incomplete. Choose another one.',
  },
  too_many_photos: { title: 'Photo not added', message: 'You’ve reached the maximum number of photos.' },

  proof_format: { title: 'Not sent', message: 'Use a JPEG, PNG, WebP or AVIF photo, or a PDF.' },
  proof_too_large: { title: 'Not sent', message: 'Proofs can be up to 10 MB.' },
  verification_open: { title: 'Already sent', message: 'We have your proof and are reviewing it.' },
  already_verified: { title: 'Already verified', message: 'There’s nothing left to prove.' },

  already_decided: { title: 'Already decided', message: 'Someone else has decided this in the meantime.' },
  proof_subject_changed: {
    title: 'Changed since then',
    message: 'What this proof was for has changed. Refuse it so they can send a new one.',
  },
  decision_about_operator: {
    title: 'Not possible',
    message: 'You can’t make decisions about an operator here.',
  },

  too_many_searches: {
    title: 'Not saved',
    message: 'You’ve reached the maximum number of saved searches. Delete one you no longer need.',
  },

  payment_event_refused: { title: 'Error', message: 'This wasn’t signed by our payment provider.' },
  payment_declined: {
    title: 'Payment declined',
    message: 'Your payment didn’t go through, so nothing has changed. Try again or use another card.',
  },
  payments_disabled: { title: 'Not available here', message: 'You can’t buy plans on this server.' },
  checkout_ended: {
    title: 'This checkout has ended',
    message: 'It was already paid, replaced by a newer one or open too long. Choose your plan again.',
  },
  checkout_replaced: {
    title: 'Opened elsewhere',
    message: 'You chose another plan in the meantime, maybe in another tab. Continue there or choose again.',
  },
  subscription_exists: {
    title: 'You already have a plan',
    message: 'Change your current plan instead of buying a second one.',
  },
  subscription_changed: {
    title: 'Already changed',
    message: 'Your plan has changed, so that’s no longer possible. Reload the page to see it.',
  },
  payments_unreachable: {
    title: 'Payments aren’t available',
    message: 'Our payment provider isn’t responding. You haven’t been charged. Please try again in a moment.',
  },

  wrong_password: { title: 'Wrong password', message: 'That’s not your current password.' },
  password_needed: {
    title: 'No password yet',
    message: 'Set a password first. We’ll email you a link.',
  },
  wrong_code: {
    title: 'Wrong code',
    message: 'That code is wrong or was already used.',
  },
  passkey_expired: { title: 'That took too long', message: 'Please try again.' },
  passkey_refused: { title: 'Passkey not accepted', message: 'We couldn’t verify it. Please try again.' },
  passkey_unknown: {
    title: 'Passkey not accepted',
    message: 'It doesn’t belong to an account here, or it was removed. Sign in another way.',
  },
  passkey_copied: {
    title: 'Passkey not accepted',
    message: 'It may have been copied. Sign in another way, then remove it in your security settings.',
  },
  passkey_exists: { title: 'Already added', message: 'This passkey is already on your account.' },
  too_many_passkeys: {
    title: 'Not added',
    message: 'You’ve reached the maximum number of passkeys. Remove one you no longer use.',
  },
  two_step_changed: {
    title: 'Changed elsewhere',
    message: 'Two-step sign-in was changed somewhere else. Reload the page to see it.',
  },
  email_link_invalid: {
    title: 'This link doesn’t work',
    message: 'It has expired, was already used, or there’s nothing left for it to change.',
  },
  email_taken: {
    title: 'Email already in use',
    message: 'Another account now uses this email. Nothing was changed.',
  },

  reset_link_invalid: {
    title: 'Error updating password',
    message: 'Please try again or request a new reset link.',
  },
  recent_sign_in_required: {
    title: 'Sign in again',
    message: 'Please sign in again so we know it’s you.',
  },
  reset_email_failed: { title: 'Error', message: 'Failed to send reset email.' },
}

export function errorText(code: ErrorCode, details?: ErrorDetails): ErrorText {
  const text = errorTexts[code]
  return typeof text === 'function' ? text(details) : text
}
