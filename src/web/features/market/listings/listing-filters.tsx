import { Search } from 'lucide-react'
import { show, t } from '#shared/messages/t.ts'
import { kindName, kinds } from '#shared/market/kinds.ts'
import type { ListingStatus } from '#shared/market/listings.ts'
import { ChipButton } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { useListChoice } from '#web/ui/list-detail/list-choice.ts'
import { kindIcon } from './format-listing.ts'
import { statusName } from './listing-status.ts'
import type { ListingListOptions } from './listing-queries.ts'

interface ListingFiltersProps {
  options: ListingListOptions
  onChange: (part: Partial<ListingListOptions>) => void
  counts: Record<ListingStatus, number> | undefined
}

const shownStatuses = ['active', 'draft', 'paused', 'rented', 'sold'] as const
const lineClasses = 'chip-scroller py-1 max-desk:-mx-4'

/** Search, and pills for status and kind. */
export const ListingFilters = ({ options, onChange, counts }: ListingFiltersProps) => {
  const { isPane } = useListChoice()
  const all = counts && shownStatuses.reduce((sum, status) => sum + counts[status], 0)
  return (
    <div
      className={classes(
        'grid grid-cols-1 gap-2',
        !isPane && 'desk:grid-cols-[minmax(0,1fr)_300px] desk:items-center',
      )}
    >
      <label className="flex min-h-13 items-center gap-2.5 rounded-control border-[1.5px] border-line-strong bg-surface-raised ps-4 outline-3 outline-transparent has-focus:border-accent has-focus:outline-accent-soft desk:-col-end-1">
        <Search className="size-5 text-ink-muted" />
        <span className="sr-only">{t('Search your listings')}</span>
        <input
          type="search"
          value={options.q ?? ''}
          maxLength={80}
          placeholder={t('Search by title')}
          onChange={(event) => onChange({ q: event.target.value || undefined })}
          className="min-h-12 w-full min-w-0 flex-1 appearance-none rounded-control bg-transparent pe-3 outline-none"
        />
      </label>
      <fieldset className={classes(lineClasses, !isPane && 'desk:col-start-1 desk:row-start-1')}>
        <legend className="sr-only">{t('Status')}</legend>
        <Pill
          label={t('All', undefined, 'listings')}
          count={all}
          isOn={!options.status}
          onChoose={() => onChange({ status: undefined })}
        />
        {shownStatuses
          .filter((status) => options.status === status || (counts?.[status] ?? 0) > 0)
          .map((status) => (
            <Pill
              key={status}
              label={statusName[status]}
              count={counts?.[status]}
              isOn={options.status === status}
              onChoose={() => onChange({ status: options.status === status ? undefined : status })}
            />
          ))}
      </fieldset>
      <fieldset className={classes(lineClasses, 'desk:col-span-full')}>
        <legend className="sr-only">{t('Kind', undefined, 'of listing')}</legend>
        {kinds.map((kind) => {
          const Icon = kindIcon[kind]
          return (
            <ChipButton
              key={kind}
              isOn={options.kind === kind}
              onClick={() => onChange({ kind: options.kind === kind ? undefined : kind })}
            >
              <Icon />
              {show(kindName[kind])}
            </ChipButton>
          )
        })}
      </fieldset>
    </div>
  )
}

interface PillProps {
  label: string
  count: number | undefined
  isOn: boolean
  onChoose: () => void
}

const Pill = ({ label, count, isOn, onChoose }: PillProps) => (
  <ChipButton isOn={isOn} onClick={onChoose}>
    {label}
    {count !== undefined && (
      <span className={classes('tabular-nums', isOn ? 'opacity-75' : 'text-ink-muted')}>{count}</span>
    )}
  </ChipButton>
)
