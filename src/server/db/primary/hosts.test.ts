import { expect, test } from 'vitest'
import { splitHosts } from './hosts.ts'

test.each([
  [
    'postgres://me:a%40b@a:5433,b/name?sslmode=require',
    ['postgres://me:a%40b@a:5433/name?sslmode=require', 'postgres://me:a%40b@b/name?sslmode=require'],
  ],
  [
    'postgresql://%2Ftmp%2Fa,%2Ftmp%2Fb/name',
    ['postgresql://%2Ftmp%2Fa/name', 'postgresql://%2Ftmp%2Fb/name'],
  ],
  [
    'postgres://me@[::1]:5432,[::2]:5432/name',
    ['postgres://me@[::1]:5432/name', 'postgres://me@[::2]:5432/name'],
  ],
  ['postgres://me@a/name?host=/tmp/b,c', ['postgres://me@a/name?host=/tmp/b,c']],
  ['something else', ['something else']],
])('%s', (connectionString, hosts) => {
  expect(splitHosts(connectionString)).toEqual(hosts)
})
