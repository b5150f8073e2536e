import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { unlike } from '#shared/likes.ts'
import { recordSwipe } from '#shared/swipes.ts'
import { useMe, useRole } from '#web/features/accounts/use-session.ts'
import { takeCard } from '#web/features/decks/deck-cache.ts'
import { swipeSession } from '#web/features/decks/swipe-session.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'

const undoMs = 6000

type Likes<Like> = InfiniteData<{ likes: Like[]; hasMore: boolean }>

/** Takes a like back at once, and offers to give it again. `idOf` tells whom or what a like is of; it goes from each of its lists. */
export function useUnlike<Like>(queryKey: string[], idOf: (like: Like) => string) {
  const queryClient = useQueryClient()
  const session = swipeSession(useMe().id, useRole(), queryClient)

  const likeAgain = async (targetId: string) => {
    takeCard(queryClient, null, targetId)
    try {
      await call(recordSwipe, { body: { targetId, direction: 'right', key: crypto.randomUUID() } })
    } catch (error) {
      showErrorToast(error, 'Could not save listing. Please try again.')
    }
    await queryClient.invalidateQueries({ queryKey: ['likes'] })
  }

  const { mutate } = useMutation({
    mutationFn: (targetId: string) => call(unlike, { params: { targetId } }),
    onMutate: async (targetId) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueriesData<Likes<Like>>({ queryKey })
      queryClient.setQueriesData<Likes<Like>>(
        { queryKey },
        (old) =>
          old && {
            ...old,
            pages: old.pages.map((page) => ({
              ...page,
              likes: page.likes.filter((like) => idOf(like) !== targetId),
            })),
          },
      )
      return before
    },
    onSuccess: (_, targetId) => {
      // The next page begins after the last like, which may be the one that has gone.
      void queryClient.invalidateQueries({ queryKey })
      session.forget(targetId)
      void queryClient.invalidateQueries({ queryKey: ['deck'] })
      showToast({
        title: 'Like taken back',
        durationMs: undoMs,
        action: { label: 'Undo', onAct: () => void likeAgain(targetId) },
      })
    },
    onError: (error, _, before) => {
      // One that is gone already is what was asked for.
      if (isApiError(error, 'not_found')) return
      for (const [key, likes] of before ?? []) queryClient.setQueryData(key, likes)
      showErrorToast(error, 'Your like could not be taken back. Please try again.')
      void queryClient.invalidateQueries({ queryKey: ['likes'] })
    },
  })
  return mutate
}
