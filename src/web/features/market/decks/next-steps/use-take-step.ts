import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  saveMyFilters,
  saveOwnerFilters,
  toClientFiltersInput,
  type ClientFilters,
  type OwnerFilters,
} from '#shared/market/filters.ts'
import { t } from '#shared/messages/t.ts'
import { applySavedOwnerFilters } from '#web/features/market/filters/use-owner-filters.ts'
import { applySavedFilters, showFiltersError } from '#web/features/market/filters/use-save-filters.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-store.ts'

const undoMs = 8000

interface Step<Filters> {
  to: Filters
  from: Filters
  /** A short description of the change. */
  label: string
}

/** Changes the filters, shows the resulting deck, and offers to undo it. */
function useStep<Filters>(save: (filters: Filters) => Promise<Filters>, follow: (filters: Filters) => void) {
  const apply = async (filters: Filters) => follow(await save(filters))
  return useMutation({
    mutationFn: ({ to }: Step<Filters>) => save(to),
    onSuccess: (saved, { from, label }) => {
      follow(saved)
      showToast({
        title: label,
        description: t('Filters updated'),
        durationMs: undoMs,
        action: { label: t('Undo'), onAct: () => void apply(from).catch(showFiltersError) },
      })
    },
    onError: showFiltersError,
  })
}

export function useTakeListingStep() {
  const queryClient = useQueryClient()
  return useStep<ClientFilters>(
    (filters) => call(saveMyFilters, { body: toClientFiltersInput(filters) }),
    (filters) => applySavedFilters(queryClient, filters),
  )
}

export function useTakeClientStep() {
  const queryClient = useQueryClient()
  return useStep<OwnerFilters>(
    (filters) => call(saveOwnerFilters, { body: filters }),
    (filters) => applySavedOwnerFilters(queryClient, filters),
  )
}
