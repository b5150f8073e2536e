import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { saveMyFilters, type ClientFilters } from '#shared/market/filters.ts'
import { resetDecks } from '#web/features/market/swipes/deck-cache.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { myFiltersQuery } from './use-my-filters.ts'

/** Puts the saved filters into the cache and refetches what depends on them. */
export function applySavedFilters(queryClient: QueryClient, filters: ClientFilters) {
  queryClient.setQueryData(myFiltersQuery.queryKey, filters)
  void resetDecks(queryClient)
  // The profile that owners see contains them, too.
  void invalidate(queryClient, 'my-profile')
}

export const showFiltersError = (error: unknown) =>
  showErrorToast(error, t('We couldn’t save your filters. Please try again.'))

export function useSaveFilters(onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveMyFilters>) => call(saveMyFilters, { body }),
    onSuccess: (filters) => {
      applySavedFilters(queryClient, filters)
      onSaved()
    },
    onError: showFiltersError,
  })
}
