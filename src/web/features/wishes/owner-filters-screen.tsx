import { BookmarkPlus } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import type { OwnerWishes } from '#shared/wishes.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { everybody, OwnerFilterForm } from './owner-filter-form.tsx'
import { useOwnerWishes, useSaveOwnerWishes } from './use-owner-wishes.ts'

/** Whom an owner wants to meet. */
export const OwnerFiltersScreen = () => {
  const { data: wishes, isError, refetch } = useOwnerWishes()
  return (
    <div className="page-list flex flex-1 flex-col">
      <PageHeader title="Filters" onBack={() => history.back()} />
      {isError && !wishes ? (
        <FailedState
          title="Your filters did not load"
          line="They are still there. Check your connection and try again."
          onRetry={refetch}
        />
      ) : (
        <div className="px-4 pt-1 pb-8 desk:px-10">
          <p className="mb-5 text-pretty text-ink-muted">
            These decide which clients you meet. Who does not fit won’t see your listings either. Family,
            origin, religion and gender are never filters.
          </p>
          {wishes ? <Filters wishes={wishes} /> : <FormSkeleton />}
        </div>
      )}
    </div>
  )
}

const KeepClientsDialog = lazyPart(
  async () => (await import('#web/features/searches/keep-clients-dialog.tsx')).KeepClientsDialog,
)

const Filters = ({ wishes }: { wishes: OwnerWishes }) => {
  const formId = useId()
  // Each reset is another form, so that nothing half-typed is left in it.
  const [start, setStart] = useState({ wishes, resets: 0 })
  const { mutate: save, isPending } = useSaveOwnerWishes()
  const [kept, setKept] = useState<{ wishes: OwnerWishes; opening: number; isOpen: boolean }>()
  const isKeepingRef = useRef(false)
  const take = (chosen: OwnerWishes) => {
    if (isKeepingRef.current) setKept({ wishes: chosen, opening: (kept?.opening ?? 0) + 1, isOpen: true })
    else save(chosen)
  }
  const keep = () => {
    isKeepingRef.current = true
    document.querySelector<HTMLFormElement>(`[id="${formId}"]`)?.requestSubmit()
    isKeepingRef.current = false
  }
  return (
    <>
      <OwnerFilterForm key={start.resets} id={formId} wishes={start.wishes} onSave={take} />
      <div className="mt-6 flex flex-wrap gap-3 desk:flex-row-reverse desk:justify-end">
        <Button
          look="ghost"
          size="big"
          onClick={() => setStart({ wishes: everybody, resets: start.resets + 1 })}
        >
          Reset
        </Button>
        <Button look="outline" size="big" className="flex-1 desk:flex-none" onClick={keep}>
          <BookmarkPlus />
          Save this search
        </Button>
        <Button
          type="submit"
          form={formId}
          look="primary"
          size="big"
          busy={isPending}
          className="max-desk:order-first max-desk:w-full"
        >
          Save filters
        </Button>
      </div>
      {kept && (
        <Suspense>
          <KeepClientsDialog
            key={kept.opening}
            wishes={kept.wishes}
            isOpen={kept.isOpen}
            onClose={() => setKept({ ...kept, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  )
}

const FormSkeleton = () => (
  <div aria-busy="true" className="grid gap-4">
    <p className="sr-only">Loading</p>
    <Skeleton className="h-70 rounded-card" />
    <Skeleton className="h-56 rounded-card" />
  </div>
)
