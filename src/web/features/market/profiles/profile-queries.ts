import { queryOptions } from '@tanstack/react-query'
import { getMyClientProfile, getMyOwnerProfile } from '#shared/market/profiles.ts'
import { call } from '#web/lib/api.ts'
import { formQuery } from '#web/lib/form-query.ts'

/** My profile as shown to owners. */
export const myClientProfileQuery = queryOptions({
  queryKey: ['my-profile', 'client'],
  queryFn: ({ signal }) => call(getMyClientProfile, { signal }),
  staleTime: 0,
})

/** My profile as shown to clients. */
export const myOwnerProfileQuery = queryOptions({
  queryKey: ['my-profile', 'owner'],
  queryFn: ({ signal }) => call(getMyOwnerProfile, { signal }),
  staleTime: 0,
})

/** The same in its editable form. */
export const clientProfileFormQuery = queryOptions({
  queryKey: ['profile-form', 'client'],
  queryFn: ({ signal }) => call(getMyClientProfile, { signal }),
  ...formQuery,
})

export const ownerProfileFormQuery = queryOptions({
  queryKey: ['profile-form', 'owner'],
  queryFn: ({ signal }) => call(getMyOwnerProfile, { signal }),
  ...formQuery,
})
