import { msg, show, t, type Message } from '#shared/messages/t.ts'
import { providerName } from '#shared/people/oauth-providers.ts'
import type { ErrorCode, ErrorDetails } from './errors.ts'

interface ErrorText {
  title: string
  message: string
}

const nameOf = (provider: ErrorDetails['provider'] = 'google') => providerName[provider]

type TextOf = { title: Message; message: Message } | ((details: ErrorDetails) => ErrorText)

/** The texts shown for each error, verbatim from the specification where it has them. */
const errorTexts: Record<ErrorCode, TextOf> = {
  invalid_input: { title: msg('Validation Error'), message: msg('Please check your input.') },
  invalid_json: { title: msg('Validation Error'), message: msg('Please check your input.') },
  not_signed_in: { title: msg('Error'), message: msg('Please sign in to continue.') },
  wrong_role: { title: msg('Error'), message: msg('Your account can’t open this.') },
  cross_site_request: { title: msg('Error'), message: msg('This request came from another site.') },
  not_found: { title: msg('Error'), message: msg('We couldn’t find that.') },
  idempotency_key_reused: {
    title: msg('Error'),
    message: msg('This key was already used for a different request. Nothing was changed.'),
  },
  too_large: { title: msg('Error'), message: msg('This is too large to send.') },
  wrong_content_type: { title: msg('Error'), message: msg('The server expects JSON.') },
  too_many_requests: {
    title: msg('Error'),
    message: msg('Too many requests. Please wait a moment and try again.'),
  },
  internal: {
    title: msg('Error'),
    message: msg("Something went wrong. We've been notified and are working on a fix."),
  },
  overloaded: {
    title: msg('Error'),
    message: msg('We’re very busy right now. Please try again in a moment.'),
  },
  unavailable: {
    title: msg('Error'),
    message: msg('Keyswipe is temporarily unavailable. Please try again in a moment.'),
  },

  account_already_exists: ({ role }) => ({
    title: t('Account Already Exists'),
    message:
      role === 'owner'
        ? t('An account with this email already exists as an owner. Please sign in instead.')
        : t('An account with this email already exists as a client. Please sign in instead.'),
  }),
  sign_up_failed: {
    title: msg('Sign Up Failed'),
    message: msg('We couldn’t create your account. Please try again.'),
  },
  account_creation_failed: {
    title: msg('Account Creation Failed'),
    message: msg('We couldn’t create your account. Please try again.'),
  },
  account_linking_failed: ({ provider }) => ({
    title: t('Account Linking Failed'),
    message: t('We couldn’t link {provider} to your account. Please sign in with your password.', {
      provider: nameOf(provider),
    }),
  }),
  profile_creation_failed: {
    title: msg('Profile Creation Failed'),
    message: msg('Failed to create user profile. Please try signing in again.'),
  },
  role_setup_failed: {
    title: msg('Role Setup Failed'),
    message: msg('Failed to assign user role after several attempts. Please contact support.'),
  },
  setup_error: { title: msg('Setup Error'), message: msg('An error occurred during profile setup.') },
  setup_failed: {
    title: msg('Setup Failed'),
    message: msg('Could not complete account setup. Please try again.'),
  },
  account_setup_incomplete: {
    title: msg('Account Setup Incomplete'),
    message: msg('Account setup incomplete. Please contact support if this persists.'),
  },
  role_already_set: ({ role }) => ({
    title: t('Account Already Set Up'),
    message:
      role === 'owner'
        ? t('Your account is already set up as an owner.')
        : t('Your account is already set up as a client.'),
  }),
  confirmation_link_invalid: {
    title: msg('Error'),
    message: msg('This confirmation link isn’t valid or has expired. Sign in to get a new one.'),
  },
  confirmation_code_invalid: { title: msg('Wrong code'), message: msg('That code is wrong or has expired.') },
  too_many_codes: {
    title: msg('Too many codes'),
    message: msg('You’ve entered too many codes. Open the link in the email instead.'),
  },
  sign_up_other_browser: {
    title: msg('Error'),
    message: msg('This code only works in the browser where you signed up. Please sign in.'),
  },
  sign_up_ambiguous: {
    title: msg('Which sign-up is yours?'),
    message: msg(
      'More than one person signed up with this email. Open the link in the browser where you signed up, or choose “Forgot password?” to set your own password.',
    ),
  },

  invalid_credentials: {
    title: msg('Error'),
    message: msg('Invalid email or password. Please check your credentials and try again.'),
  },
  email_not_confirmed: {
    title: msg('Error'),
    message: msg('Please check your email and click the confirmation link before signing in.'),
  },
  too_many_sign_ins: {
    title: msg('Error'),
    message: msg('Too many login attempts. Please wait a moment and try again.'),
  },
  sign_in_code_needed: {
    title: msg('Check your email'),
    message: msg(
      'There were too many attempts to sign in to this account. If your password is right, we’ve emailed you a code. Enter it to sign in.',
    ),
  },
  wrong_login_page: ({ role }) => ({
    title: t('Wrong Login Page'),
    message:
      role === 'owner'
        ? t('These credentials are for an owner account. Please use the owner login page.')
        : t('These credentials are for a client account. Please use the client login page.'),
  }),
  account_banned: {
    title: msg('Account closed'),
    message: msg(
      'We closed this account because it broke our rules. If you think that’s a mistake, contact support.',
    ),
  },
  second_step_expired: {
    title: msg('Error'),
    message: msg('This sign-in took too long. Please start again.'),
  },
  too_many_wrong_codes: {
    title: msg('Too many wrong codes'),
    message: msg('Use one of your recovery codes, or try again later.'),
  },
  role_check_failed: { title: msg('Error'), message: msg('Failed to verify user role') },
  account_setup_failed: { title: msg('Error'), message: msg('Failed to set up user account') },

  oauth_not_configured: ({ provider }) => ({
    title: t('OAuth Sign In Failed'),
    message: t('Signing in with {provider} isn’t available here. Please use your email and password.', {
      provider: nameOf(provider),
    }),
  }),
  oauth_failed: ({ provider }) => ({
    title: t('OAuth Sign In Failed'),
    message: t('{provider} didn’t complete the sign-in. Please try again.', { provider: nameOf(provider) }),
  }),
  oauth_expired: {
    title: msg('OAuth Sign In Failed'),
    message: msg('This sign-in link has expired. Please try again.'),
  },
  oauth_denied: ({ provider }) => ({
    title: t('OAuth Sign In Failed'),
    message: t('Access denied. Please grant permission to continue with {provider}.', {
      provider: nameOf(provider),
    }),
  }),
  oauth_email_required: ({ provider }) => ({
    title: t('Email Required'),
    message: t(
      'We need your email address to create your account. Please allow {provider} to share it and try again.',
      { provider: nameOf(provider) },
    ),
  }),

  plan_limit_reached: {
    title: msg('Limit reached'),
    message: msg('You’ve used everything your plan includes for now.'),
  },
  nothing_to_undo: { title: msg('Nothing to undo'), message: msg('You have no swipe to undo.') },
  already_matched: {
    title: msg('It’s a match'),
    message: msg('You’ve matched, so your like stays. To end the match, unmatch in the chat.'),
  },
  account_suspended: {
    title: msg('Not available right now'),
    message: msg('We’ve hidden your profile for now, so you can’t like or pass.'),
  },

  conversation_closed: {
    title: msg('Not sent'),
    message: msg('This match has ended, so you can’t send messages here.'),
  },

  unsend_too_late: {
    title: msg('Couldn’t unsend'),
    message: msg('You can unsend a message for two minutes. You can still delete it for yourself.'),
  },

  translation_unavailable: {
    title: msg('Couldn’t translate'),
    message: msg('The translation service isn’t available. Please try again in a moment.'),
  },

  viewing_changed: {
    title: msg('Already changed'),
    message: msg('This viewing has already been answered or canceled, or it has expired.'),
  },
  date_request_open: {
    title: msg('Already requested'),
    message: msg('There is an open request for it in this chat. Change that one, or take it back first.'),
  },
  date_request_changed: {
    title: msg('Already changed'),
    message: msg(
      'This request was changed or answered, or it has expired. Look at it again before you answer.',
    ),
  },
  cannot_answer_own_dates: {
    title: msg('Waiting for their answer'),
    message: msg('You proposed these dates, so it’s up to them to answer.'),
  },
  listing_not_requestable: {
    title: msg('Not available'),
    message: msg(
      'Dates can only be requested for something that is up for rent and that you both have a match about.',
    ),
  },
  terms_changed: {
    title: msg('Changed in the meantime'),
    message: msg('The price or terms have changed since you last looked. Review them before you continue.'),
  },
  days_taken: {
    title: msg('No longer open'),
    message: msg('Some of these days aren’t open. Choose others.'),
  },
  dates_over: {
    title: msg('Already over'),
    message: msg('These dates are over, so they can’t be canceled.'),
  },
  dates_signed: {
    title: msg('Already signed'),
    message: msg('You’ve both signed a contract about these dates. It says how they end.'),
  },
  address_missing: {
    title: msg('No address yet'),
    message: msg('Add the address to the listing first.'),
  },
  cannot_accept_own_viewing: {
    title: msg('Waiting for their answer'),
    message: msg('You proposed these times, so it’s up to them to pick one.'),
  },
  contract_altered: {
    title: msg('This contract doesn’t match its record'),
    message: msg(
      'It was changed after it was sent or signed, so we can’t show it or let anyone sign it. Please contact support.',
    ),
  },
  contract_changed: {
    title: msg('Already changed'),
    message: msg('This contract was changed somewhere else. Reload the page and read it again.'),
  },
  contract_expired: {
    title: msg('Expired'),
    message: msg('You didn’t both sign this contract in time. The owner can send it again.'),
  },
  listing_already_signed: {
    title: msg('No longer available'),
    message: msg('Someone else just signed for it. This contract is being withdrawn.'),
  },
  contract_state_conflict: {
    title: msg('Not available right now'),
    message: msg('This contract has changed, so that’s no longer possible. Reload the page to see it.'),
  },
  contract_file_format: {
    title: msg('Can’t use this file'),
    message: msg('Use an intact PDF of 1 to 100 pages without a password.'),
  },
  contract_file_too_large: { title: msg('Can’t use this file'), message: msg('PDFs can be up to 10 MB.') },
  contract_characters_unsupported: ({ characters = '' }) => ({
    title: t('Can’t print this'),
    message: t('Contracts can’t include these characters: {characters}. Please write them another way.', {
      characters,
    }),
  }),
  profile_changed: {
    title: msg('Changed elsewhere'),
    message: msg('Your profile was changed somewhere else. Reload the page to see it.'),
  },
  listing_changed: {
    title: msg('Changed elsewhere'),
    message: msg('This listing was changed somewhere else. Reload the page to see it.'),
  },
  listing_state_conflict: {
    title: msg('Not available right now'),
    message: msg('This listing has changed, so that’s no longer possible. Reload the page to see it.'),
  },
  listing_suspended: {
    title: msg('Hidden by us'),
    message: msg(
      'We’ve hidden this listing. You can edit it, and it goes live again once we’ve reviewed it.',
    ),
  },
  too_many_blocks: {
    title: msg('Not blocked'),
    message: msg('This calendar has too many separate blocks. Unblock some days first.'),
  },
  too_many_calendars: {
    title: msg('Not imported'),
    message: msg('You’ve reached the maximum number of calendars. Remove one you no longer need.'),
  },
  photo_format: { title: msg('Photo not added'), message: msg('Use a JPEG, PNG, WebP or AVIF photo.') },
  photo_is_heic: {
    title: msg('Photo not added'),
    message: msg('We can’t use HEIC photos. Save it as a JPEG and choose that one.'),
  },
  photo_too_large: { title: msg('Photo not added'), message: msg('Photos can be up to 10 MB.') },
  photo_too_many_pixels: {
    title: msg('Photo not added'),
    message: msg(
      'Photos can be up to 40 megapixels and 30,000 pixels per side. Make it smaller and try again.',
    ),
  },
  photo_damaged: {
    title: msg('Photo not added'),
    message: msg('This photo is damaged or incomplete. Choose another one.'),
  },
  too_many_photos: {
    title: msg('Photo not added'),
    message: msg('You’ve reached the maximum number of photos.'),
  },

  proof_format: { title: msg('Not sent'), message: msg('Use a JPEG, PNG, WebP or AVIF photo, or a PDF.') },
  proof_too_large: { title: msg('Not sent'), message: msg('Proofs can be up to 10 MB.') },
  verification_open: { title: msg('Already sent'), message: msg('We have your proof and are reviewing it.') },
  already_verified: { title: msg('Already verified'), message: msg('There’s nothing left to prove.') },

  already_decided: {
    title: msg('Already decided'),
    message: msg('Someone else has decided this in the meantime.'),
  },
  proof_subject_changed: {
    title: msg('Changed since then'),
    message: msg('What this proof was for has changed. Refuse it so they can send a new one.'),
  },
  decision_about_operator: {
    title: msg('Not possible'),
    message: msg('You can’t make decisions about an operator here.'),
  },

  too_many_searches: {
    title: msg('Not saved'),
    message: msg('You’ve reached the maximum number of saved searches. Delete one you no longer need.'),
  },

  payment_event_refused: { title: msg('Error'), message: msg('This wasn’t signed by our payment provider.') },
  payment_declined: {
    title: msg('Payment declined'),
    message: msg('Your payment didn’t go through, so nothing has changed. Try again or use another card.'),
  },
  payments_disabled: {
    title: msg('Not available here'),
    message: msg('You can’t buy plans on this server.'),
  },
  checkout_ended: {
    title: msg('This checkout has ended'),
    message: msg('It was already paid, replaced by a newer one or open too long. Choose your plan again.'),
  },
  checkout_replaced: {
    title: msg('Opened elsewhere'),
    message: msg(
      'You chose another plan in the meantime, maybe in another tab. Continue there or choose again.',
    ),
  },
  subscription_exists: {
    title: msg('You already have a plan'),
    message: msg('Change your current plan instead of buying a second one.'),
  },
  subscription_changed: {
    title: msg('Already changed'),
    message: msg('Your plan has changed, so that’s no longer possible. Reload the page to see it.'),
  },
  payments_unreachable: {
    title: msg('Payments aren’t available'),
    message: msg(
      'Our payment provider isn’t responding. You haven’t been charged. Please try again in a moment.',
    ),
  },

  wrong_password: { title: msg('Wrong password'), message: msg('That’s not your current password.') },
  password_needed: {
    title: msg('No password yet'),
    message: msg('Set a password first. We’ll email you a link.'),
  },
  wrong_code: {
    title: msg('Wrong code'),
    message: msg('That code is wrong or was already used.'),
  },
  passkey_expired: { title: msg('That took too long'), message: msg('Please try again.') },
  passkey_refused: {
    title: msg('Passkey not accepted'),
    message: msg('We couldn’t verify it. Please try again.'),
  },
  passkey_unknown: {
    title: msg('Passkey not accepted'),
    message: msg('It doesn’t belong to an account here, or it was removed. Sign in another way.'),
  },
  passkey_copied: {
    title: msg('Passkey not accepted'),
    message: msg('It may have been copied. Sign in another way, then remove it in your security settings.'),
  },
  passkey_exists: { title: msg('Already added'), message: msg('This passkey is already on your account.') },
  too_many_passkeys: {
    title: msg('Not added'),
    message: msg('You’ve reached the maximum number of passkeys. Remove one you no longer use.'),
  },
  two_step_changed: {
    title: msg('Changed elsewhere'),
    message: msg('Two-step sign-in was changed somewhere else. Reload the page to see it.'),
  },
  email_link_invalid: {
    title: msg('This link doesn’t work'),
    message: msg('It has expired, was already used, or there’s nothing left for it to change.'),
  },
  email_taken: {
    title: msg('Email already in use'),
    message: msg('Another account now uses this email. Nothing was changed.'),
  },

  reset_link_invalid: {
    title: msg('Error updating password'),
    message: msg('Please try again or request a new reset link.'),
  },
  recent_sign_in_required: {
    title: msg('Sign in again'),
    message: msg('Please sign in again so we know it’s you.'),
  },
  reset_email_failed: { title: msg('Error'), message: msg('Failed to send reset email.') },
}

export function errorText(code: ErrorCode, details?: ErrorDetails): ErrorText {
  const text = errorTexts[code]
  if (typeof text === 'function') return text(details ?? {})
  return { title: show(text.title), message: show(text.message) }
}
