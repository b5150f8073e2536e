import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import { formatAllBudgets, formatFilters } from '#web/features/market/clients/format-client.ts'
import { FilterSheet } from '#web/features/market/saved-searches/filter-sheet.tsx'
import { useMyFilters } from '#web/features/market/filters/use-my-filters.ts'
import { formatMoveInPeriod } from '#web/features/market/filters/format-dates.ts'
import { formatMonthCount } from '#web/features/market/dates/format-length.ts'
import { formatDays } from '#web/lib/format-days.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const stayFields = new Set(['#moveInOn', '#stayMonths'])

/** What I look for: the same record as the deck's filters, by which owners find me. */
export const LookingForPanel = () => {
  const { data: filters, isError } = useMyFilters()
  // A link to the stay fields opens the sheet right away.
  const isAskedForStay = stayFields.has(useLocation().hash)
  // A new sheet per opening, so nothing half-typed is left in it.
  const [sheet, setSheet] = useState({ opening: Number(isAskedForStay), isOpen: isAskedForStay })
  return (
    <Panel aria-label={t('What you’re looking for')}>
      <h2 className="text-title-3">{t('What you’re looking for')}</h2>
      {filters ? (
        <LookingFor filters={filters} />
      ) : (
        !isError && <Skeleton className="mt-3 h-13 rounded-control" />
      )}
      <p className="mt-3 text-sm text-pretty text-ink-muted">
        {t('This shapes your deck and helps owners find you.')}
      </p>
      <Button
        className="mt-4"
        aria-haspopup="dialog"
        onClick={() => setSheet({ opening: sheet.opening + 1, isOpen: true })}
      >
        <SlidersHorizontal />
        {t('Change', undefined, 'verb')}
      </Button>
      {sheet.opening > 0 && (
        <FilterSheet
          key={sheet.opening}
          open={sheet.isOpen}
          startsAt={isAskedForStay && sheet.opening === 1 ? 'stay' : 'top'}
          saveLabel={t('Save')}
          onClose={() => setSheet({ ...sheet, isOpen: false })}
        />
      )}
    </Panel>
  )
}

const LookingFor = ({ filters }: { filters: ClientFilters }) => {
  const { area } = filters
  const budgets = formatAllBudgets(filters)
  return (
    <>
      <p className="mt-2 font-medium text-pretty wrap-anywhere">
        {formatFilters({ ...filters, area: area && { city: area.city.name, radiusKm: area.radiusKm } })}
      </p>
      {(budgets.length > 0 ? budgets : [{ amount: t('Any budget'), unit: '' }]).map(({ amount, unit }) => (
        <p key={unit} className="mt-1 text-ink-muted">
          <b className="numbers text-[1.25rem] text-ink">{amount}</b>
          {unit}
        </p>
      ))}
      <StayLine filters={filters} />
    </>
  )
}

const StayLine = ({ filters }: { filters: ClientFilters }) => {
  const { moveInOn, moveInFlexDays, stayMonths, startsOn, endsOn } = filters
  const parts = [
    ...(startsOn !== null && endsOn !== null ? [formatDays(startsOn, endsOn)] : []),
    ...(moveInOn === null
      ? []
      : [t('Move-in {dates}', { dates: formatMoveInPeriod(moveInOn, moveInFlexDays) })]),
    ...(stayMonths === null ? [] : [formatMonthCount(stayMonths)]),
  ]
  return parts.length > 0 && <p className="mt-1 text-ink-muted">{parts.join(' · ')}</p>
}
