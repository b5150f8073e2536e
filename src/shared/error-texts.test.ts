import { describe, expect, test } from 'vitest'
import { errorText } from './error-texts.ts'
import { errorCodes, errorStatus, type ErrorCode, type ErrorDetails } from './errors.ts'

/** Section 8 of the specification, verbatim: code, details, title, message. */
const catalog: [ErrorCode, ErrorDetails, string, string][] = [
  [
    'profile_creation_failed',
    {},
    'Profile Creation Failed',
    'Failed to create user profile. Please try signing in again.',
  ],
  [
    'role_setup_failed',
    {},
    'Role Setup Failed',
    'Failed to assign user role after several attempts. Please contact support.',
  ],
  ['setup_error', {}, 'Setup Error', 'An error occurred during profile setup.'],
  ['setup_failed', {}, 'Setup Failed', 'Could not complete account setup. Please try again.'],
  [
    'account_setup_incomplete',
    {},
    'Account Setup Incomplete',
    'Account setup incomplete. Please contact support if this persists.',
  ],
  [
    'account_already_exists',
    { role: 'client' },
    'Account Already Exists',
    'An account with this email already exists as a client. Please sign in instead.',
  ],
  [
    'account_already_exists',
    { role: 'owner' },
    'Account Already Exists',
    'An account with this email already exists as an owner. Please sign in instead.',
  ],
  [
    'invalid_credentials',
    {},
    'Error',
    'Invalid email or password. Please check your credentials and try again.',
  ],
  [
    'email_not_confirmed',
    {},
    'Error',
    'Please check your email and click the confirmation link before signing in.',
  ],
  ['too_many_sign_ins', {}, 'Error', 'Too many login attempts. Please wait a moment and try again.'],
  [
    'wrong_login_page',
    { role: 'client' },
    'Wrong Login Page',
    'These credentials are for a client account. Please use the client login page.',
  ],
  [
    'wrong_login_page',
    { role: 'owner' },
    'Wrong Login Page',
    'These credentials are for an owner account. Please use the owner login page.',
  ],
  ['role_check_failed', {}, 'Error', 'Failed to verify user role'],
  ['account_setup_failed', {}, 'Error', 'Failed to set up user account'],
  ['invalid_input', {}, 'Validation Error', 'Please check your input.'],
  [
    'oauth_denied',
    { provider: 'google' },
    'OAuth Sign In Failed',
    'Access denied. Please grant permission to continue with Google.',
  ],
  [
    'oauth_denied',
    { provider: 'facebook' },
    'OAuth Sign In Failed',
    'Access denied. Please grant permission to continue with Facebook.',
  ],
  ['reset_email_failed', {}, 'Error', 'Failed to send reset email.'],
  ['reset_link_invalid', {}, 'Error updating password', 'Please try again or request a new reset link.'],
  ['internal', {}, 'Error', "Something went wrong. We've been notified and are working on a fix."],
]

describe('error texts', () => {
  test.each(catalog)('for %s %j match the specification', (code, details, title, message) => {
    expect(errorText(code, details)).toEqual({ title, message })
  })

  test.each<[ErrorCode, string]>([
    ['account_linking_failed', 'Account Linking Failed'],
    ['account_creation_failed', 'Account Creation Failed'],
    ['sign_up_failed', 'Sign Up Failed'],
    ['oauth_failed', 'OAuth Sign In Failed'],
    ['oauth_expired', 'OAuth Sign In Failed'],
    ['oauth_not_configured', 'OAuth Sign In Failed'],
  ])('for %s have the title of the specification', (code, title) => {
    expect(errorText(code).title).toBe(title)
  })

  test('for a missing email address start as in the specification', () => {
    const { title, message } = errorText('oauth_email_required', { provider: 'facebook' })
    expect(title).toBe('Email Required')
    expect(message).toMatch(/^We need your email address to create your account\. Please allow/)
  })

  test('exist for every error, without unfilled placeholders', () => {
    for (const code of errorCodes) {
      const { title, message } = errorText(code)
      expect(`${title} ${message}`).not.toMatch(/undefined|null|\{|\}/)
      expect(title).not.toBe('')
      expect(message).not.toBe('')
    }
  })
})

test('every error has a fitting status', () => {
  for (const code of errorCodes) expect(errorStatus[code]).toBeGreaterThanOrEqual(400)
  expect(errorStatus).toMatchObject({
    not_signed_in: 401,
    wrong_role: 403,
    cross_site_request: 403,
    not_found: 404,
    too_large: 413,
    wrong_content_type: 415,
    too_many_sign_ins: 429,
    too_many_requests: 429,
    overloaded: 503,
  })
})
