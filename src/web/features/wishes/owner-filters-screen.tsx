import { RotateCw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OwnerFilterForm } from './owner-filter-form.tsx'
import { useOwnerWishes } from './use-owner-wishes.ts'

/** Whom an owner wants to meet. */
export const OwnerFiltersScreen = () => {
  const { data: wishes, isError, refetch } = useOwnerWishes()
  return (
    <>
      <PageHeader title="Filters" onBack={() => history.back()} />
      {isError && !wishes ? (
        <EmptyState
          keyHas="fallen"
          heading="h2"
          title="Your filters did not load"
          line="They are still there. Check your connection and try again."
          actions={
            <Button look="primary" size="big" onClick={() => void refetch()}>
              <RotateCw />
              Try Again
            </Button>
          }
        />
      ) : (
        <div className="w-full max-w-[720px] px-4 pt-1 pb-8 desk:px-10">
          <p className="mb-5 text-pretty text-ink-muted">
            These decide which clients you meet. Who does not fit won’t see your listings either. Family,
            origin, religion and gender are never filters.
          </p>
          {wishes ? <OwnerFilterForm wishes={wishes} /> : <FormSkeleton />}
        </div>
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
