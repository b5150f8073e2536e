import { BookmarkPlus } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { OwnerFilters } from '#shared/market/filters.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { everybody, OwnerFilterForm } from '#web/features/market/filters/owner-filter-form.tsx'
import { useOwnerFilters, useSaveOwnerFilters } from '#web/features/market/filters/use-owner-filters.ts'

/** Which clients an owner wants to meet. */
export const OwnerFiltersScreen = () => {
  const { data: ownerFilters, isError, refetch } = useOwnerFilters()
  return (
    <div className="page-list flex flex-1 flex-col">
      <PageHeader title={t('Filters')} onBack={() => history.back()} />
      {isError && !ownerFilters ? (
        <FailedState
          title={t('Your filters didn’t load')}
          line={t('They’re still there. Check your connection and try again.')}
          onRetry={refetch}
        />
      ) : (
        <div className="px-4 pt-1 pb-8 desk:px-10">
          <p className="mb-5 text-pretty text-ink-muted">
            {t(
              'These decide which clients you meet. Clients outside these limits won’t see your listings. Family, origin, religion and gender are never filters.',
            )}
          </p>
          {ownerFilters ? <Filters filters={ownerFilters} /> : <FormSkeleton />}
        </div>
      )}
    </div>
  )
}

const KeepClientsDialog = lazyComponent(
  async () => (await import('#web/features/market/saved-searches/keep-clients-dialog.tsx')).KeepClientsDialog,
)

const Filters = ({ filters: ownerFilters }: { filters: OwnerFilters }) => {
  const formId = useId()
  // A new form after each reset, so no half-typed input is left in it.
  const [start, setStart] = useState({ filters: ownerFilters, resets: 0 })
  const { mutate: save, isPending } = useSaveOwnerFilters()
  const { mutate: follow } = useSaveOwnerFilters(t('Search saved'))
  const [kept, setKept] = useState<{ filters: OwnerFilters; opening: number; isOpen: boolean }>()
  const isKeepingRef = useRef(false)
  const take = (chosen: OwnerFilters) => {
    if (isKeepingRef.current) setKept({ filters: chosen, opening: (kept?.opening ?? 0) + 1, isOpen: true })
    else save(chosen)
  }
  const keep = () => {
    isKeepingRef.current = true
    document.querySelector<HTMLFormElement>(`[id="${formId}"]`)?.requestSubmit()
    isKeepingRef.current = false
  }
  return (
    <>
      <OwnerFilterForm key={start.resets} id={formId} filters={start.filters} onSave={take} />
      <div className="mt-6 flex flex-wrap gap-3 desk:flex-row-reverse desk:justify-end">
        <Button
          look="ghost"
          size="big"
          onClick={() =>
            setStart({ filters: { ...everybody, currency: ownerFilters.currency }, resets: start.resets + 1 })
          }
        >
          {t('Reset')}
        </Button>
        <Button look="outline" size="big" className="flex-1 desk:flex-none" onClick={keep}>
          <BookmarkPlus />
          {t('Save this search')}
        </Button>
        <Button
          type="submit"
          form={formId}
          look="primary"
          size="big"
          busy={isPending}
          className="max-desk:order-first max-desk:w-full"
        >
          {t('Save filters')}
        </Button>
      </div>
      {kept && (
        <Suspense>
          <KeepClientsDialog
            key={kept.opening}
            filters={kept.filters}
            isOpen={kept.isOpen}
            onSaved={() => follow(kept.filters)}
            onClose={() => setKept({ ...kept, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  )
}

const FormSkeleton = () => (
  <div aria-busy="true" className="grid gap-4">
    <p className="sr-only">{t('Loading')}</p>
    <Skeleton className="h-70 rounded-card" />
    <Skeleton className="h-56 rounded-card" />
  </div>
)
