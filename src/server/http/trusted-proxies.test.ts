import { describe, expect, test } from 'vitest'
import { findClientAddress, readTrustedProxies } from './trusted-proxies.ts'

const find = (setting: string, socket: string, forwardedFor?: string) =>
  findClientAddress(readTrustedProxies(setting)!, socket, forwardedFor)

describe('where proxies are trusted by their addresses', () => {
  const setting = '10.0.0.0/8, 2001:db8::/32,192.0.2.7'

  test.each([
    ['a proxy says who it was', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['two proxies do', '10.0.0.1', '203.0.113.5, 10.9.9.9', '203.0.113.5'],
    ['a proxy by IPv6 does', '2001:db8::1', '203.0.113.5', '203.0.113.5'],
    ['a socket for both kinds of addresses sees the proxy', '::ffff:192.0.2.7', '203.0.113.5', '203.0.113.5'],
    ['the caller claims somebody else’s', '10.0.0.1', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
    ['the caller claims to be a proxy', '10.0.0.1', '198.51.100.1, 203.0.113.5, 10.1.1.1', '203.0.113.5'],
    ['the caller comes past the proxies', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['a neighbour of the proxy comes', '192.0.2.8', '198.51.100.1', '192.0.2.8'],
    ['the proxy says nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['what it says is no address', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['only proxies were there', '10.0.0.1', '10.2.2.2', '10.2.2.2'],
  ])('and %s', (_, socket, forwardedFor, address) => {
    expect(find(setting, socket, forwardedFor)).toBe(address)
  })
})

test('where nobody is trusted, only the socket counts', () => {
  expect(find('0', '203.0.113.5', '198.51.100.1')).toBe('203.0.113.5')
})

test.each([
  '',
  'yes',
  '11',
  '-1',
  '10.0.0.0/33',
  '10.0.0/8',
  '10.0.0.1/',
  '::1/129',
  '10.0.0.1,',
  '1.2.3.4/8/8',
])('“%s” is no setting', (setting) => {
  expect(readTrustedProxies(setting)).toBeUndefined()
})
