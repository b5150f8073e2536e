import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listPasskeys } from '#shared/people/passkeys.ts'
import { getSecurity, listDevices, listSignIns } from '#shared/people/security.ts'
import { call } from '#web/lib/api.ts'
import { byPage } from '#web/lib/by-page.ts'

/** The account's security settings. They may change elsewhere, so each visit refetches them. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(getSecurity, { signal }),
  staleTime: 0,
})

export const passkeysQuery = queryOptions({
  queryKey: ['security', 'passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
  staleTime: 0,
})

export const devicesQuery = queryOptions({
  queryKey: ['security', 'devices'],
  queryFn: ({ signal }) => call(listDevices, { signal }),
  staleTime: 0,
})

export const signInsQuery = infiniteQueryOptions({
  queryKey: ['sign-ins'],
  queryFn: ({ pageParam: after, signal }) => call(listSignIns, { query: { after }, signal }),
  ...byPage,
  staleTime: 0,
})
