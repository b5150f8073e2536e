import { Search } from 'lucide-react'
import { kindName, kinds } from '#shared/kinds.ts'
import type { ListingStatus } from '#shared/listings.ts'
import { ChipButton } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { kindIcon } from './listing-words.ts'
import { statusName } from './listing-status.ts'
import type { ListingWish } from './my-listings.ts'

interface ListingFiltersProps {
  wish: ListingWish
  onChange: (part: Partial<ListingWish>) => void
  counts: Record<ListingStatus, number> | undefined
}

const shownStatuses = ['active', 'draft', 'paused', 'rented', 'sold'] as const
const lineClasses = 'chip-scroller py-1 max-desk:-mx-4'

/** Search, and pills by status and by kind. */
export const ListingFilters = ({ wish, onChange, counts }: ListingFiltersProps) => {
  const all = counts && shownStatuses.reduce((sum, status) => sum + counts[status], 0)
  return (
    <div className="grid grid-cols-1 gap-2 desk:grid-cols-[minmax(0,1fr)_300px] desk:items-center">
      <label className="flex min-h-13 items-center gap-2.5 rounded-control border-[1.5px] border-line-strong bg-surface-raised pl-4 outline-3 outline-transparent has-focus:border-accent has-focus:outline-accent-soft desk:col-start-2">
        <Search className="size-5 text-ink-muted" />
        <span className="sr-only">Search your listings</span>
        <input
          type="search"
          value={wish.q ?? ''}
          maxLength={80}
          placeholder="Search by title"
          onChange={(event) => onChange({ q: event.target.value || undefined })}
          className="min-h-12 w-full min-w-0 flex-1 appearance-none rounded-control bg-transparent pr-3 outline-none"
        />
      </label>
      <fieldset className={classes(lineClasses, 'desk:col-start-1 desk:row-start-1')}>
        <legend className="sr-only">Status</legend>
        <Pill label="All" count={all} isOn={!wish.status} onChoose={() => onChange({ status: undefined })} />
        {shownStatuses
          .filter((status) => wish.status === status || (counts?.[status] ?? 0) > 0)
          .map((status) => (
            <Pill
              key={status}
              label={statusName[status]}
              count={counts?.[status]}
              isOn={wish.status === status}
              onChoose={() => onChange({ status: wish.status === status ? undefined : status })}
            />
          ))}
      </fieldset>
      <fieldset className={classes(lineClasses, 'desk:col-span-full')}>
        <legend className="sr-only">Kind</legend>
        {kinds.map((kind) => {
          const Icon = kindIcon[kind]
          return (
            <ChipButton
              key={kind}
              isOn={wish.kind === kind}
              onClick={() => onChange({ kind: wish.kind === kind ? undefined : kind })}
            >
              <Icon />
              {kindName[kind]}
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
