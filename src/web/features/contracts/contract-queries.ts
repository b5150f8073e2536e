import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getContract, listContracts, type ContractGroup } from '#shared/contracts/contracts.ts'
import { getMyListing, listMyListings } from '#shared/market/listings.ts'
import { listMatches } from '#shared/conversations/matches.ts'
import { call } from '#web/lib/api.ts'
import { byPage } from '#web/lib/by-page.ts'
import { formQuery } from '#web/lib/form-query.ts'

export const contractQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['contracts', contractId],
    queryFn: ({ signal }) => call(getContract, { params: { contractId }, signal }),
    staleTime: 0,
  })

/** A draft in its editable form. */
export const contractFormQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['contract-draft', contractId],
    queryFn: ({ signal }) => call(getContract, { params: { contractId }, signal }),
    ...formQuery,
  })

/** The key prefix of every contract list. */
export const contractListsKey = ['contracts', 'list'] as const

export const contractsQuery = (group: ContractGroup | undefined) =>
  infiniteQueryOptions({
    queryKey: [...contractListsKey, group],
    queryFn: ({ pageParam: after, signal }) => call(listContracts, { query: { group, after }, signal }),
    ...byPage,
  })

/** The first contracts waiting for my signature. */
export const contractsToSignQuery = queryOptions({
  queryKey: [...contractListsKey, 'to-sign-today'],
  queryFn: ({ signal }) => call(listContracts, { query: { group: 'to_sign' }, signal }),
})

/** The most recently changed contract of a conversation. */
export const latestContractQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [...contractListsKey, 'of', conversationId],
    queryFn: async ({ signal }) =>
      (await call(listContracts, { query: { conversationId }, signal })).contracts[0] ?? null,
  })

/** The matches I can make a contract with. */
export const matchesToAgreeWithQuery = infiniteQueryOptions({
  queryKey: ['matches', 'to-agree-with'],
  queryFn: ({ pageParam: after, signal }) => call(listMatches, { query: { after }, signal }),
  ...byPage,
})

/** The listings a contract can be about. */
export const listingsToAgreeAboutQuery = infiniteQueryOptions({
  queryKey: ['my-listings', 'to-agree-about'],
  queryFn: ({ pageParam: after, signal }) => call(listMyListings, { query: { after }, signal }),
  ...byPage,
})

/** The listing of the chat, which may be far down the paginated list. */
export const listingToAgreeAboutQuery = (listingId: string | undefined) =>
  queryOptions({
    queryKey: ['my-listings', 'one', listingId],
    queryFn: ({ signal }) => call(getMyListing, { params: { listingId: listingId! }, signal }),
    enabled: listingId !== undefined,
    retry: false,
  })
