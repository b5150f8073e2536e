import { useQuery } from '@tanstack/react-query'
import { viewClient } from '#shared/clients.ts'
import type { ClientCard } from '#shared/decks.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { SwipeDirection } from '#shared/swipes.ts'
import { useAnswer } from '#web/features/decks/use-answer.ts'
import { call } from '#web/lib/api.ts'

export type ViewedClient = ReplyOf<typeof viewClient>

/** Among the likes, since it tells how I stand to them: whatever makes those stale makes this so. */
const clientKey = (clientId: string) => ['likes', 'client', clientId]

/** A client as an owner sees them, and what was said so far. */
export const useClient = (clientId: string) =>
  useQuery({
    queryKey: clientKey(clientId),
    queryFn: ({ signal }) => call(viewClient, { params: { clientId }, signal }),
  })

/** Like, pass or super like from the client's own page. */
export function useAnswerClient({ client, fits }: ViewedClient) {
  // A client lies in the deck of each kind that they look for.
  const { session, answer } = useAnswer<ClientCard>({
    queryKey: clientKey(client.id),
    role: 'owner',
    deckName: null,
  })
  return {
    onMatch: session.onMatch,
    swipe: (direction: SwipeDirection, isSuper?: boolean) =>
      answer({ ...client, fits, why: [] }, direction, isSuper),
  }
}
