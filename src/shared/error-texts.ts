import { providerName } from './oauth-providers.ts'
import type { ErrorCode, ErrorDetails } from './errors.ts'
import { roleWithArticle } from './roles.ts'

interface ErrorText {
  title: string
  message: string
}

const provider = (details: ErrorDetails | undefined) => providerName[details?.provider ?? 'google']

type TextOf = ErrorText | ((details: ErrorDetails | undefined) => ErrorText)

/** What people read for every error, word for word as the product's specification has it. */
const errorTexts: Record<ErrorCode, TextOf> = {
  invalid_input: { title: 'Validation Error', message: 'Please check your input.' },
  invalid_json: { title: 'Validation Error', message: 'Please check your input.' },
  not_signed_in: { title: 'Error', message: 'Please sign in to continue.' },
  wrong_role: { title: 'Error', message: 'This is not part of your account.' },
  cross_site_request: { title: 'Error', message: 'This request came from another site.' },
  not_found: { title: 'Error', message: 'There is nothing here.' },
  too_large: { title: 'Error', message: 'This is too large to send.' },
  wrong_content_type: { title: 'Error', message: 'The server expects JSON.' },
  too_many_requests: { title: 'Error', message: 'Too many requests. Please wait a moment and try again.' },
  internal: {
    title: 'Error',
    message: "Something went wrong. We've been notified and are working on a fix.",
  },
  overloaded: { title: 'Error', message: 'Many people are here right now. Please try again in a moment.' },

  account_already_exists: (details) => ({
    title: 'Account Already Exists',
    message: `An account with this email already exists as a ${details?.role ?? 'client'}. Please sign in instead.`,
  }),
  sign_up_failed: { title: 'Sign Up Failed', message: 'Your account could not be made. Please try again.' },
  account_creation_failed: {
    title: 'Account Creation Failed',
    message: 'Your account could not be made. Please try again.',
  },
  account_linking_failed: (details) => ({
    title: 'Account Linking Failed',
    message: `${provider(details)} could not be linked to your account. Please sign in with your password.`,
  }),
  profile_creation_failed: {
    title: 'Profile Creation Failed',
    message: 'Failed to create user profile. Please try signing in again.',
  },
  role_setup_failed: {
    title: 'Role Setup Failed',
    message: 'Failed to assign user role … Please contact support.',
  },
  setup_error: { title: 'Setup Error', message: 'An error occurred during profile setup.' },
  setup_failed: { title: 'Setup Failed', message: 'Could not complete account setup. Please try again.' },
  account_setup_incomplete: {
    title: 'Account Setup Incomplete',
    message: 'Account setup incomplete. Please contact support if this persists.',
  },
  confirmation_link_invalid: {
    title: 'Error',
    message: 'This confirmation link has expired or was used already. Sign in to get a new one.',
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
  wrong_login_page: (details) => ({
    title: 'Wrong Login Page',
    message: `These credentials are for ${roleWithArticle[details?.role ?? 'client']} account. Please use the ${details?.role ?? 'client'} login page.`,
  }),
  account_banned: {
    title: 'Account closed',
    message:
      'We have closed this account because it broke our rules. Write to support if you think we are wrong.',
  },
  second_step_expired: { title: 'Error', message: 'This sign-in took too long. Please start again.' },
  role_check_failed: { title: 'Error', message: 'Failed to verify user role' },
  account_setup_failed: { title: 'Error', message: 'Failed to set up user account' },

  oauth_not_configured: (details) => ({
    title: 'OAuth Sign In Failed',
    message: `Signing in with ${provider(details)} is not set up here. Please use your email and password.`,
  }),
  oauth_failed: (details) => ({
    title: 'OAuth Sign In Failed',
    message: `${provider(details)} did not complete the sign-in. Please try again.`,
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
    message: `We need your email address to create your account… Please allow ${provider(details)} to share it and try again.`,
  }),

  plan_limit_reached: { title: 'Limit reached', message: 'Your plan allows no more of these for now.' },
  nothing_to_undo: { title: 'Nothing to undo', message: 'There is no swipe to take back.' },
  already_matched: { title: 'It’s a match', message: 'This like has become a match, so it stays.' },
  account_held: {
    title: 'Not possible now',
    message: 'Your profile is hidden by us for now, so you can’t like or pass.',
  },

  conversation_closed: {
    title: 'Not sent',
    message: 'This match has ended, so nothing more can be written here.',
  },

  viewing_changed: {
    title: 'Changed meanwhile',
    message: 'This viewing was answered, called off or has expired.',
  },
  own_viewing: {
    title: 'Not yours to accept',
    message: 'You proposed these times, so the other side answers.',
  },
  contract_changed: {
    title: 'Changed meanwhile',
    message: 'This contract was changed somewhere else. Reload and read it again.',
  },
  contract_expired: {
    title: 'Expired',
    message: 'This contract was not signed by both in time. The owner can send it again.',
  },
  contract_state_conflict: {
    title: 'Not possible now',
    message: 'This contract is no longer in a state that allows this. Reload to see it.',
  },
  contract_file_format: {
    title: 'File not used',
    message: 'Use a PDF of 1 to 100 pages that is whole and has no password.',
  },
  contract_file_too_large: { title: 'File not used', message: 'A PDF may have 10 MB at most.' },
  contract_unprintable: (details) => ({
    title: 'Not printable',
    message: `These characters can’t be printed in a contract: ${details?.characters ?? ''}. Write them another way.`,
  }),
  profile_changed: {
    title: 'Changed elsewhere',
    message: 'Your profile was changed somewhere else. Reload to see it.',
  },
  listing_changed: {
    title: 'Changed elsewhere',
    message: 'This listing was changed somewhere else. Reload to see it.',
  },
  listing_state_conflict: {
    title: 'Not possible now',
    message: 'This listing is no longer in a state that allows this. Reload to see it.',
  },
  listing_held: {
    title: 'Hidden by us',
    message: 'This listing is hidden by us. You can change it; it is shown again once we have looked at it.',
  },
  photo_format: { title: 'Photo not added', message: 'Use a JPEG, PNG, WebP or AVIF picture.' },
  photo_is_heic: {
    title: 'Photo not added',
    message: 'HEIC pictures can’t be used. Save it as a JPEG and choose that one.',
  },
  photo_too_large: { title: 'Photo not added', message: 'A picture may have 10 MB at most.' },
  photo_too_many_pixels: {
    title: 'Photo not added',
    message:
      'A picture may have 40 megapixels at most, and 30,000 on a side. Make it smaller and choose it again.',
  },
  photo_broken: {
    title: 'Photo not added',
    message: 'This picture is damaged or incomplete. Choose another one.',
  },
  too_many_photos: { title: 'Photo not added', message: 'This is as many photos as there can be.' },

  proof_format: { title: 'Not sent', message: 'Use a JPEG, PNG, WebP or AVIF picture, or a PDF.' },
  proof_too_large: { title: 'Not sent', message: 'A proof can be up to 10 MB.' },
  verification_open: { title: 'Already sent', message: 'We have a proof of yours and are looking at it.' },
  already_verified: { title: 'Already verified', message: 'There is nothing more to prove.' },

  already_decided: { title: 'Already decided', message: 'Somebody has decided this meanwhile.' },
  claim_changed: {
    title: 'Changed since',
    message: 'What was to be proven has changed since. Refuse it, so that a new proof can be sent.',
  },
  decision_about_operator: { title: 'Not possible', message: 'Nobody decides about an operator here.' },

  too_many_searches: {
    title: 'Not saved',
    message: 'You have as many saved searches as there can be. Delete one that you no longer need.',
  },

  payment_event_refused: { title: 'Error', message: 'This is not signed by our payment service.' },
  payment_declined: {
    title: 'Payment declined',
    message: 'The payment did not go through, so nothing has changed. Try again, or use another card.',
  },
  payments_off: { title: 'Not for sale here', message: 'Plans can’t be bought on this server.' },
  checkout_over: {
    title: 'This checkout is over',
    message: 'It was paid, replaced by a newer one or open for too long. Choose your plan again.',
  },
  checkout_replaced: {
    title: 'Opened elsewhere',
    message: 'You chose another plan meanwhile, perhaps in another tab. Go on there, or choose again.',
  },
  subscription_running: {
    title: 'You have a plan',
    message: 'Change the plan that you have in place of buying a second one.',
  },
  subscription_changed: {
    title: 'Changed meanwhile',
    message: 'Your plan is no longer in a state that allows this. Reload to see it.',
  },
  payments_unreachable: {
    title: 'Payments are not available',
    message: 'Our payment service does not answer. Nothing was charged. Please try again in a moment.',
  },

  wrong_password: { title: 'Wrong password', message: 'That is not your current password.' },
  password_needed: {
    title: 'No password yet',
    message: 'Set a password first. We mail you a link for it.',
  },
  wrong_code: {
    title: 'Wrong code',
    message: 'That code is wrong or was used already.',
  },
  two_step_changed: {
    title: 'Changed elsewhere',
    message: 'Two-step sign-in was changed somewhere else. Reload to see it.',
  },
  email_link_invalid: {
    title: 'This link is no good',
    message: 'It has expired, was used already, or a newer one was sent.',
  },
  email_taken: {
    title: 'Address taken',
    message: 'Another account has this address now. Nothing was changed.',
  },

  reset_link_invalid: {
    title: 'Error updating password',
    message: 'Please try again or request a new reset link.',
  },
  fresh_sign_in_needed: {
    title: 'Sign in again',
    message: 'Please sign in again first, so that we know it is you.',
  },
  reset_email_failed: { title: 'Error', message: 'Failed to send reset email.' },
}

export function errorText(code: ErrorCode, details?: ErrorDetails): ErrorText {
  const text = errorTexts[code]
  return typeof text === 'function' ? text(details) : text
}
