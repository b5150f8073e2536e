import { queryOptions } from '@tanstack/react-query'
import { getVerification } from '#shared/market/verification.ts'
import { call } from '#web/lib/api.ts'

/** The verification of one of my listings, or of my identity. */
export const verificationQuery = (listingId?: string) =>
  queryOptions({
    queryKey: ['verification', listingId ?? 'me'],
    queryFn: ({ signal }) => call(getVerification, { query: { listingId }, signal }),
    staleTime: 0,
  })
