import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { viewClient } from '#shared/market/clients.ts'
import type { ClientCard } from '#shared/market/decks.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { Liker, listLikedBy } from '#shared/market/likes.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { swipeSession, type MatchListener } from '#web/features/market/swipes/swipe-session.ts'
import { useMatches } from '#web/features/market/swipes/use-matches.ts'
import { call } from '#web/lib/api.ts'
import { likedByQuery } from './likes-queries.ts'

type LikedBy = ReplyOf<typeof listLikedBy>

const without =
  (id: string) =>
  (old: LikedBy | undefined): LikedBy | undefined =>
    old && { ...old, count: old.count - 1, likers: old.likers.filter((one) => one.id !== id) }

/** Likes a client back from the list, through the shared swipe queue, and celebrates the match. */
export function useLikeBack() {
  const queryClient = useQueryClient()
  const session = swipeSession(useMe().id, 'owner', queryClient)
  const onMatch = useCallback(
    (listener: MatchListener) =>
      session.onMatch(async ({ id }, conversationId) => {
        // The row has too little data for the celebration. If this request fails, the toast has already announced the
        // match.
        const viewed = await call(viewClient, { params: { clientId: id } }).catch(() => undefined)
        if (!viewed) return
        const card: ClientCard = { ...viewed.client, fits: viewed.fits, why: null }
        listener(card, conversationId)
      }),
    [session],
  )
  const { match, dismiss } = useMatches<ClientCard>({ onMatch })
  return {
    likeBack({ id }: Liker) {
      session.swipe(null, { id }, { direction: 'right', isSuper: false, by: 'button' })
      queryClient.setQueryData(likedByQuery.queryKey, without(id))
    },
    match,
    dismiss,
  }
}
