import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#shared/messages/t.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import {
  changeSearch,
  markSearchSeen,
  removeSearch,
  restoreSearch,
  saveSearch,
  type SavedSearch,
} from '#shared/market/saved-searches.ts'
import { showPlanLimit } from '#web/features/subscriptions/reached-limit.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { searchesQuery } from './search-queries.ts'

const undoMs = 6000

export const useSearches = () => useQuery(searchesQuery)

const put = (queryClient: QueryClient, change: (searches: SavedSearch[]) => SavedSearch[]) =>
  queryClient.setQueryData(searchesQuery.queryKey, (old) => old && { ...old, searches: change(old.searches) })

/** The plan counts how many searches may send alerts. */
const recountUses = (queryClient: QueryClient) => void invalidate(queryClient, 'plan')

export function useSaveSearch({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveSearch>) => call(saveSearch, { body }),
    onSuccess: (saved) => {
      put(queryClient, (searches) => [saved, ...searches.filter(({ id }) => id !== saved.id)])
      void invalidate(queryClient, 'searches')
      recountUses(queryClient)
      showToast({ title: t('Search saved'), tone: 'success' })
      onDone()
    },
    onError: (error) => {
      if (!showPlanLimit(error, 'alerting_searches'))
        showErrorToast(error, t('We couldn’t save your search. Please try again.'))
    },
  })
}

type Changes = BodyOf<typeof changeSearch> & { id: string }

/** Changes name, alerts or filters; shown once the server confirms. */
export function useChangeSearch({ onDone }: { onDone?: () => void } = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Changes) => call(changeSearch, { params: { searchId: id }, body }),
    onSuccess: (changed) => {
      put(queryClient, (searches) => searches.map((search) => (search.id === changed.id ? changed : search)))
      recountUses(queryClient)
      onDone?.()
    },
    onError: (error) => {
      if (!showPlanLimit(error, 'alerting_searches'))
        showErrorToast(error, t('We couldn’t update your search. Please try again.'))
      void invalidate(queryClient, 'searches')
    },
  })
}

/** Deletes a search at once, and offers to undo that. */
export function useRemoveSearch() {
  const queryClient = useQueryClient()
  const restore = async (searchId: string) => {
    try {
      await call(restoreSearch, { params: { searchId } })
    } catch (error) {
      showErrorToast(error, t('We couldn’t restore your search. Please try again.'))
    }
    recountUses(queryClient)
    await invalidate(queryClient, 'searches')
  }
  return useMutation({
    mutationFn: (searchId: string) => call(removeSearch, { params: { searchId } }),
    onMutate: async (searchId) => {
      await queryClient.cancelQueries({ queryKey: searchesQuery.queryKey })
      put(queryClient, (searches) => searches.filter(({ id }) => id !== searchId))
    },
    onSuccess: (_, searchId) => {
      recountUses(queryClient)
      showToast({
        title: t('Search deleted'),
        durationMs: undoMs,
        action: { label: t('Undo'), onAct: () => void restore(searchId) },
      })
    },
    onError: (error) => {
      showErrorToast(error, t('We couldn’t delete your search. Please try again.'))
      void invalidate(queryClient, 'searches')
    },
  })
}

/** Marks hits as seen once the list has loaded; if the request fails, they stay new. */
export function useSeenSearch(shownSearchId: string | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (shownSearchId === undefined) return
    call(markSearchSeen, { params: { searchId: shownSearchId } })
      .then(() => invalidate(queryClient, 'searches'))
      .catch(() => undefined)
  }, [shownSearchId, queryClient])
}
