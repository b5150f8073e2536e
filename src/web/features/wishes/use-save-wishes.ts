import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#shared/endpoint.ts'
import { saveMyWishes } from '#shared/wishes.ts'
import { beginDecksAnew } from '#web/features/decks/deck-cache.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { wishesKey } from './use-wishes.ts'

export function useSaveWishes(onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveMyWishes>) => call(saveMyWishes, { body }),
    onSuccess: (wishes) => {
      queryClient.setQueryData(wishesKey, wishes)
      void beginDecksAnew(queryClient)
      // What owners see of me says it too.
      void queryClient.invalidateQueries({ queryKey: ['my-profile'] })
      onSaved()
    },
    onError: (error) => showErrorToast(error, 'Your filters could not be saved. Please try again.'),
  })
}
