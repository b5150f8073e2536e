import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BodyOf, ReplyOf } from '#shared/endpoint.ts'
import {
  changeSearch,
  listSearches,
  lookAtSearch,
  removeSearch,
  restoreSearch,
  saveSearch,
  type SavedSearch,
} from '#shared/searches.ts'
import { toldLimit } from '#web/features/subscriptions/reached-limit.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'

const searchesKey = ['searches']
const undoMs = 6000

type Searches = ReplyOf<typeof listSearches>

/** News come while nobody looks at them, so they are asked for anew each time. */
export const useSearches = () =>
  useQuery({
    queryKey: searchesKey,
    queryFn: ({ signal }) => call(listSearches, { signal }),
    staleTime: 0,
  })

const put = (queryClient: QueryClient, change: (searches: SavedSearch[]) => SavedSearch[]) =>
  queryClient.setQueryData<Searches>(searchesKey, (old) => old && { ...old, searches: change(old.searches) })

/** How many may alert is counted there. */
const countAnew = (queryClient: QueryClient) => void queryClient.invalidateQueries({ queryKey: ['plan'] })

export function useSaveSearch({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveSearch>) => call(saveSearch, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: searchesKey })
      countAnew(queryClient)
      showToast({ title: 'Search saved', tone: 'success' })
      onDone()
    },
    onError: (error) => {
      if (!toldLimit(error, 'alerting_searches'))
        showErrorToast(error, 'Your search could not be saved. Please try again.')
    },
  })
}

type Changes = BodyOf<typeof changeSearch> & { id: string }

/** Renames, changes alerts or filters; shown when the server has said yes. */
export function useChangeSearch({ onDone }: { onDone?: () => void } = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Changes) => call(changeSearch, { params: { searchId: id }, body }),
    onSuccess: (changed) => {
      put(queryClient, (searches) => searches.map((search) => (search.id === changed.id ? changed : search)))
      countAnew(queryClient)
      onDone?.()
    },
    onError: (error) => {
      if (!toldLimit(error, 'alerting_searches'))
        showErrorToast(error, 'Your search could not be changed. Please try again.')
      void queryClient.invalidateQueries({ queryKey: searchesKey })
    },
  })
}

/** Takes a search away at once, and offers to bring it back. */
export function useRemoveSearch() {
  const queryClient = useQueryClient()
  const restore = async (searchId: string) => {
    try {
      await call(restoreSearch, { params: { searchId } })
    } catch (error) {
      showErrorToast(error, 'Your search could not be brought back. Please try again.')
    }
    countAnew(queryClient)
    await queryClient.invalidateQueries({ queryKey: searchesKey })
  }
  return useMutation({
    mutationFn: (searchId: string) => call(removeSearch, { params: { searchId } }),
    onMutate: async (searchId) => {
      await queryClient.cancelQueries({ queryKey: searchesKey })
      put(queryClient, (searches) => searches.filter(({ id }) => id !== searchId))
    },
    onSuccess: (_, searchId) => {
      countAnew(queryClient)
      showToast({
        title: 'Search deleted',
        durationMs: undoMs,
        action: { label: 'Undo', onAct: () => void restore(searchId) },
      })
    },
    onError: (error) => {
      showErrorToast(error, 'Your search could not be deleted. Please try again.')
      void queryClient.invalidateQueries({ queryKey: searchesKey })
    },
  })
}

/** What a search has found is seen once its list is there; when that can't be said, it stays new. */
export function useSeenSearch(shownSearchId: string | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (shownSearchId === undefined) return
    call(lookAtSearch, { params: { searchId: shownSearchId } })
      .then(() => queryClient.invalidateQueries({ queryKey: searchesKey }))
      .catch(() => undefined)
  }, [shownSearchId, queryClient])
}
