import { describe, expect, test } from 'vitest'
import { findClientAddress, isProxyItself, readTrustedProxies } from './trusted-proxies.ts'

const find = (setting: string, socket: string, forwardedFor?: string) =>
  findClientAddress(readTrustedProxies(setting)!, socket, forwardedFor)

describe('with proxies trusted by address', () => {
  const setting = '10.0.0.0/8, 2001:db8::/32,192.0.2.7'

  test.each([
    ['a proxy reports the client', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['two proxies do so', '10.0.0.1', '203.0.113.5, 10.9.9.9', '203.0.113.5'],
    ['an IPv6 proxy does so', '2001:db8::1', '203.0.113.5', '203.0.113.5'],
    ['a dual-stack socket sees the proxy', '::ffff:192.0.2.7', '203.0.113.5', '203.0.113.5'],
    ['the caller claims another address', '10.0.0.1', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
    ['the caller claims to be a proxy', '10.0.0.1', '198.51.100.1, 203.0.113.5, 10.1.1.1', '203.0.113.5'],
    ['the caller bypasses the proxies', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['a neighbor of the proxy connects', '192.0.2.8', '198.51.100.1', '192.0.2.8'],
    ['the proxy reports nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['the proxy reports something that isn’t an address', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['the chain contains only proxies', '10.0.0.1', '10.2.2.2', '10.2.2.2'],
  ])('when %s', (_, socket, forwardedFor, address) => {
    expect(find(setting, socket, forwardedFor)).toBe(address)
  })
})

test('only the socket counts when no proxy is trusted', () => {
  expect(find('0', '203.0.113.5', '198.51.100.1')).toBe('203.0.113.5')
})

test.each([
  ['1', '203.0.113.5', undefined, true],
  ['1', '203.0.113.5', '198.51.100.1', false],
  ['0', '203.0.113.5', undefined, false],
  ['10.0.0.0/8', '::ffff:10.0.0.1', undefined, true],
  ['10.0.0.0/8', '10.0.0.1', '198.51.100.1', false],
  ['10.0.0.0/8', '203.0.113.5', undefined, false],
])(
  'TRUST_PROXY=%s: a request from %s forwarded for %s comes from the proxy itself: %s',
  (setting, socket, forwardedFor, is) => {
    expect(isProxyItself(readTrustedProxies(setting)!, socket, forwardedFor)).toBe(is)
  },
)

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
])('“%s” is not a valid setting', (setting) => {
  expect(readTrustedProxies(setting)).toBeUndefined()
})
