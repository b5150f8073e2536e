import { expect, test } from 'vitest'
import { isPublicAddress, lookUpPublic } from './public-hosts.ts'

test.each(['8.8.8.8', '142.250.1.1', '2a00:1450:4001::1', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd12::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('a name that resolves to this machine is not resolved', async () => {
  const found = await new Promise((resolve) =>
    lookUpPublic('localhost', {}, (error) => resolve(error?.message)),
  )
  expect(found).toBe('localhost has no public address')
})
