import { useQuery } from '@tanstack/react-query'
import { getMyClientProfile, getMyOwnerProfile } from '#shared/profiles.ts'
import { call } from '#web/lib/api.ts'
import { formQuery } from '#web/lib/form-query.ts'

export const myProfileKey = ['my-profile']

/** What I tell owners. */
export const useMyClientProfile = () =>
  useQuery({
    queryKey: [...myProfileKey, 'client'],
    queryFn: ({ signal }) => call(getMyClientProfile, { signal }),
    staleTime: 0,
  })

/** What I tell clients. */
export const useMyOwnerProfile = () =>
  useQuery({
    queryKey: [...myProfileKey, 'owner'],
    queryFn: ({ signal }) => call(getMyOwnerProfile, { signal }),
    staleTime: 0,
  })

/** The same to be written anew. */
export const useClientProfileToEdit = () =>
  useQuery({
    queryKey: ['profile-form', 'client'],
    queryFn: ({ signal }) => call(getMyClientProfile, { signal }),
    ...formQuery,
  })

export const useOwnerProfileToEdit = () =>
  useQuery({
    queryKey: ['profile-form', 'owner'],
    queryFn: ({ signal }) => call(getMyOwnerProfile, { signal }),
    ...formQuery,
  })
