import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getOwnerWishes, saveOwnerWishes, type OwnerWishes } from '#shared/wishes.ts'
import { beginDecksAnew } from '#web/features/decks/deck-cache.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'

const ownerWishesKey = ['owner-wishes']

/** Whom I want to meet. */
export const useOwnerWishes = () =>
  useQuery({ queryKey: ownerWishesKey, queryFn: ({ signal }) => call(getOwnerWishes, { signal }) })

export function useSaveOwnerWishes() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: OwnerWishes) => call(saveOwnerWishes, { body }),
    onSuccess: (wishes) => {
      queryClient.setQueryData(ownerWishesKey, wishes)
      void beginDecksAnew(queryClient)
      showToast({
        title: 'Filters saved',
        description: 'Your client decks follow them now.',
        tone: 'success',
      })
    },
    onError: (error) => showErrorToast(error, 'Your filters could not be saved. Please try again.'),
  })
}
