import { useQuery } from '@tanstack/react-query'
import { listContracts } from '#shared/contracts.ts'
import { call } from '#web/lib/api.ts'

/** The contract of a conversation that changed last. */
export const useLatestContract = (conversationId: string) =>
  useQuery({
    queryKey: ['contracts', 'list', 'of', conversationId],
    queryFn: async ({ signal }) =>
      (await call(listContracts, { query: { conversationId }, signal })).contracts[0] ?? null,
  }).data
