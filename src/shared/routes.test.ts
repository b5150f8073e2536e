import { describe, expect, test } from 'vitest'
import type { Role } from './roles.ts'
import { returnPath } from './return-path.ts'
import { findScreen, screens } from './routes.ts'

describe('screens', () => {
  test('match the specification, each with its access', () => {
    const client =
      'dashboard profile settings liked-properties saved-searches match-history activity-feed security contracts'
    const owner =
      'dashboard profile settings properties liked-clients clients/property clients/moto clients/bicycle clients/yacht view-client/7 filters saved-searches match-history activity-feed security contracts'
    for (const name of client.split(' ')) expect(findScreen(`/client/${name}`)?.access).toBe('client')
    for (const name of owner.split(' ')) expect(findScreen(`/owner/${name}`)?.access).toBe('owner')
    expect(findScreen('/listing/7')?.access).toBe('linked')
    for (const path of ['/messages', '/subscription-packages'])
      expect(findScreen(path)?.access).toBe('signed-in')
    for (const path of ['/', '/reset-password', '/payment/success', '/payment/cancel', '/test-swipe'])
      expect(findScreen(path)?.access).toBe('open')
  })

  test('include the forms for new and existing listings', () => {
    expect(findScreen('/owner/properties/new')?.path).toBe('/owner/properties/new')
    expect(findScreen('/owner/properties/7')?.path).toBe('/owner/properties/:listingId')
  })

  test('are found with a trailing slash, and unknown paths are not', () => {
    expect(findScreen('/messages/')?.path).toBe('/messages')
    for (const path of [
      '',
      '/nowhere',
      '/client',
      '/owner/view-client/',
      '/owner/view-client',
      '/messages//',
      '/Messages',
    ])
      expect(findScreen(path)).toBeUndefined()
  })

  test('have unique paths', () => {
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
  })
})

describe('the path after sign-in', () => {
  test.each<[string, Role]>([
    ['/client/contracts', 'client'],
    ['/owner/properties?sort=new#top', 'owner'],
    ['/messages', 'client'],
    ['/messages?with=7', 'owner'],
    ['/owner/view-client/7', 'owner'],
    ['/listing/7', 'client'],
    ['/listing/7', 'owner'],
    ['/payment/success?session=7', 'client'],
  ])('is %s again for a %s', (path, role) => {
    expect(returnPath(path, role)).toBe(path)
  })

  test.each([
    '/owner/contracts',
    '/',
    '/help',
    '/nowhere',
    '//evil.example',
    '/\\evil.example',
    '\\evil.example',
    'https:evil.example',
    'https://evil.example/client/dashboard',
    '%2f%2fevil.example',
    'javascript:alert(1)//client/dashboard',
    'client/dashboard',
    ' /client/contracts',
    '/client/contracts\n',
    '/client/%2e%2e//evil.example',
    '',
    null,
    undefined,
  ])('is the dashboard if %j was remembered', (path) => {
    expect(returnPath(path, 'client')).toBe('/client/dashboard')
  })
})
