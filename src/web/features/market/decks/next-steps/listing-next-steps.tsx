import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { getListingNextSteps } from '#shared/market/next-steps.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { kindIcon } from '#web/features/market/listings/format-listing.ts'
import { useMyFilters } from '#web/features/market/filters/use-my-filters.ts'
import { call } from '#web/lib/api.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { Button } from '#web/ui/button.tsx'
import { swipeSession } from '#web/features/market/swipes/swipe-session.ts'
import { AlertSwitch } from './alert-switch.tsx'
import { StepRow } from './step-row.tsx'
import { StepsPanel } from './steps-panel.tsx'
import { formatListingStep } from './format-step.ts'
import { useTakeListingStep } from './use-take-step.ts'

const maxSteps = 3

const FilterSheet = lazyComponent(
  async () => (await import('#web/features/market/saved-searches/filter-sheet.tsx')).FilterSheet,
)

/** Always refetched: a card that was just swiped no longer counts. */
function useListingSteps() {
  const session = swipeSession(useMe().id, 'client', useQueryClient())
  return useQuery({
    queryKey: ['next-steps', 'listings'],
    queryFn: async ({ signal }) => {
      await session.queue.flush()
      return call(getListingNextSteps, { signal })
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** Suggestions at the end of a client's deck. */
export const ListingNextSteps = () => {
  const { data } = useListingSteps()
  const { data: clientFilters } = useMyFilters()
  const { mutate: take, isPending } = useTakeListingStep()
  const [filters, setFilters] = useState({ opening: 0, isOpen: false })
  return (
    <>
      <StepsPanel
        rows={(data?.steps ?? []).slice(0, maxSteps).map((step, index) => {
          const text = formatListingStep(step, data!.filters)
          return (
            <StepRow
              key={text.label}
              isFirst={index === 0}
              text={text}
              preview={step}
              icon={kindIcon[step.filters.kinds.at(-1) ?? 'property']}
              action={{
                isBusy: isPending,
                onTake: () => take({ to: step.filters, from: data!.filters, label: text.label }),
              }}
            />
          )
        })}
        filters={
          <Button
            look={data?.steps.length === 0 ? 'primary' : 'ghost'}
            wide
            aria-haspopup="dialog"
            onClick={() => setFilters({ opening: filters.opening + 1, isOpen: true })}
          >
            <SlidersHorizontal />
            {data?.steps.length === 0 ? t('Widen the search') : t('Change the search')}
          </Button>
        }
        alerts={
          clientFilters && (
            <AlertSwitch
              label={t('Notify me when something new fits')}
              criteria={{ over: 'listings', filters: clientFilters }}
            />
          )
        }
      />
      {filters.opening > 0 && (
        <Suspense>
          <FilterSheet
            key={filters.opening}
            open={filters.isOpen}
            startsAt="top"
            onClose={() => setFilters({ ...filters, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  )
}
