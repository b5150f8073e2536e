import { useQuery } from '@tanstack/react-query'
import { getMyWishes } from '#shared/wishes.ts'
import { answerOfPage, call } from '#web/lib/api.ts'

export const wishesKey = ['wishes']

/** What I look for. */
export const useMyWishes = () =>
  useQuery({
    queryKey: wishesKey,
    queryFn: ({ signal }) => call(getMyWishes, { signal }),
    initialData: () => answerOfPage(getMyWishes),
  })
