import { describe, expect, test } from 'vitest'
import { errorCodes } from './errors.ts'
import { encodeFlash, parseFlash, type Flash } from './flash.ts'

const flashes: Flash[] = [
  { kind: 'email_confirmed', role: 'client' },
  { kind: 'email_confirmed', role: null },
  { kind: 'role_kept', role: 'owner' },
  { kind: 'account_deleted' },
  ...errorCodes.map((code) => ({ kind: 'error', code, provider: null }) as const),
  { kind: 'error', code: 'oauth_denied', provider: 'google' },
  { kind: 'error', code: 'oauth_denied', provider: 'facebook' },
]

describe('a flash', () => {
  test('survives a round trip through the cookie', () => {
    for (const flash of flashes) expect(parseFlash(encodeFlash(flash))).toEqual(flash)
  })

  test('needs no escaping in a cookie', () => {
    for (const flash of flashes) expect(encodeFlash(flash)).toMatch(/^[\w.]+$/)
  })

  test.each([
    '',
    'x',
    'error',
    'error.',
    'error.made_up.',
    'error.__proto__.',
    'role_kept.',
    'role_kept.admin',
    '<b>.x',
  ])('made up as %j is ignored', (text) => {
    expect(parseFlash(text)).toBeUndefined()
  })

  test('with an unknown provider has none', () => {
    expect(parseFlash('error.oauth_denied.myspace')).toEqual({
      kind: 'error',
      code: 'oauth_denied',
      provider: null,
    })
  })
})
