import { useMutation, useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import { unlike } from '#shared/market/likes.ts'
import { recordSwipe } from '#shared/market/swipes.ts'
import { useMe, useRole } from '#web/features/people/accounts/use-session.ts'
import { takeCard } from '#web/features/market/swipes/deck-cache.ts'
import { swipeSession } from '#web/features/market/swipes/swipe-session.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { showToast } from '#web/ui/toast-store.ts'

const undoMs = 6000

type Likes<Like> = InfiniteData<{ likes: Like[]; next: string | null }>

/**
 * Removes a like at once, and offers to undo that. `idOf` returns the id of the liked listing or person, which is
 * removed from every list.
 */
export function useUnlike<Like>(queryKey: QueryKey, idOf: (like: Like) => string) {
  const queryClient = useQueryClient()
  const session = swipeSession(useMe().id, useRole(), queryClient)

  const likeAgain = async (targetId: string) => {
    takeCard(queryClient, null, targetId)
    try {
      await call(recordSwipe, { body: { targetId, direction: 'right', key: crypto.randomUUID() } })
    } catch (error) {
      showErrorToast(error, t('Could not save listing. Please try again.'))
    }
    await invalidate(queryClient, 'likes')
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
      // The next page starts after the last like, which may be the one just removed.
      void queryClient.invalidateQueries({ queryKey })
      session.forget(targetId)
      void invalidate(queryClient, 'deck')
      showToast({
        title: t('Like removed'),
        durationMs: undoMs,
        action: { label: t('Undo'), onAct: () => void likeAgain(targetId) },
      })
    },
    onError: (error, _, before) => {
      // Already removed, which is what we wanted.
      if (isApiError(error, 'not_found')) return
      for (const [key, likes] of before ?? []) queryClient.setQueryData(key, likes)
      showErrorToast(error, t('We couldn’t remove your like. Please try again.'))
      void invalidate(queryClient, 'likes')
    },
  })
  return mutate
}
