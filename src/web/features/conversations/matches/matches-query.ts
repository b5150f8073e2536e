import { infiniteQueryOptions } from '@tanstack/react-query'
import { listMatches, type MatchStage } from '#shared/conversations/matches.ts'
import { call } from '#web/lib/api.ts'
import { byPage } from '#web/lib/by-page.ts'

export const matchesQuery = (stage: MatchStage | undefined) =>
  infiniteQueryOptions({
    queryKey: ['matches', stage] as const,
    queryFn: ({ pageParam: after, signal }) => call(listMatches, { query: { stage, after }, signal }),
    ...byPage,
  })
