import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, SlidersHorizontal, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { clientDeckPath, type Kind } from '#shared/market/kinds.ts'
import { getClientNextSteps } from '#shared/market/next-steps.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { kindIcon } from '#web/features/market/listings/format-listing.ts'
import { call } from '#web/lib/api.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { swipeSession } from '#web/features/market/swipes/swipe-session.ts'
import { AlertSwitch } from './alert-switch.tsx'
import { StepRow } from './step-row.tsx'
import { StepsPanel } from './steps-panel.tsx'
import { formatClientStep } from './format-step.ts'
import { useTakeClientStep } from './use-take-step.ts'

const maxSteps = 3

function useClientSteps(kind: Kind) {
  const session = swipeSession(useMe().id, 'owner', useQueryClient())
  return useQuery({
    queryKey: ['next-steps', kind],
    queryFn: async ({ signal }) => {
      await session.queue.flush()
      return call(getClientNextSteps, { params: { kind }, signal })
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** Suggestions at the end of an owner's deck of clients. */
export const ClientNextSteps = ({ kind }: { kind: Kind }) => {
  const { data } = useClientSteps(kind)
  const { mutate: take, isPending } = useTakeClientStep()
  const rows = (data?.steps ?? []).slice(0, maxSteps).map((step, index) => {
    const text = formatClientStep(step, data!.filters, kind)
    return (
      <StepRow
        key={text.label}
        isFirst={index === 0}
        text={text}
        preview={step}
        icon={step.change === 'kind' ? kindIcon[step.kind] : UserRound}
        action={
          step.change === 'kind'
            ? { to: clientDeckPath(step.kind) }
            : {
                isBusy: isPending,
                onTake: () => take({ to: step.filters, from: data!.filters, label: text.label }),
              }
        }
      />
    )
  })
  const look = { wide: true, look: data?.steps.length === 0 ? ('primary' as const) : ('ghost' as const) }
  return (
    <StepsPanel
      rows={rows}
      filters={
        data?.hasListing === false ? (
          <Link to="/owner/properties" className={buttonClasses(look)}>
            <Plus />
            {t(
              '{kind, select, property {List a home} motorcycle {List a motorcycle} bicycle {List a bicycle} other {List a yacht}}',
              { kind },
            )}
          </Link>
        ) : (
          <Link to="/owner/filters" className={buttonClasses(look)}>
            <SlidersHorizontal />
            {data?.steps.length === 0 ? t('Widen the search') : t('Change the search')}
          </Link>
        )
      }
      alerts={
        data?.hasListing && (
          <AlertSwitch
            label={t('Notify me when a new client fits')}
            criteria={{ over: 'clients', kind, filters: data.filters }}
          />
        )
      }
    />
  )
}
