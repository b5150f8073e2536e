import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import { getOwnerFilters, saveOwnerFilters, type OwnerFilters } from '#shared/market/filters.ts'
import { resetDecks } from '#web/features/market/swipes/deck-cache.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** The filters of the signed-in owner. */
const ownerFiltersQuery = queryOptions({
  queryKey: ['owner-filters'],
  queryFn: ({ signal }) => call(getOwnerFilters, { signal }),
})

export const useOwnerFilters = () => useQuery(ownerFiltersQuery)

/** Puts the saved filters into the cache and refetches what depends on them. */
export function applySavedOwnerFilters(queryClient: QueryClient, filters: OwnerFilters) {
  queryClient.setQueryData(ownerFiltersQuery.queryKey, filters)
  void resetDecks(queryClient)
}

export function useSaveOwnerFilters(savedTitle = t('Filters saved')) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: OwnerFilters) => call(saveOwnerFilters, { body }),
    onSuccess: (filters) => {
      applySavedOwnerFilters(queryClient, filters)
      showToast({
        title: savedTitle,
        description: t('Your client decks now use them.'),
        tone: 'success',
      })
    },
    onError: (error) => showErrorToast(error, t('We couldn’t save your filters. Please try again.')),
  })
}
