import { infiniteQueryOptions } from '@tanstack/react-query'
import { listMatches, type MatchStage } from '#shared/matches.ts'
import { call } from '#web/lib/api.ts'

export const matchesQuery = (stage: MatchStage | undefined) =>
  infiniteQueryOptions({
    queryKey: ['matches', stage] as const,
    queryFn: ({ pageParam: after, signal }) => call(listMatches, { query: { stage, after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ matches, hasMore }) => (hasMore ? matches.at(-1)?.id : undefined),
  })
