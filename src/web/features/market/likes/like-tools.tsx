import { ArrowUpDown } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { likeStates } from '#shared/market/likes.ts'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { stateLabels } from './like-tile.tsx'
import type { LikeOptions } from './use-like-options.ts'

interface LikeToolsProps<Sort extends string> {
  sorts: readonly { value: Sort; label: string }[]
  options: LikeOptions<Sort>
  onChange: (change: Partial<LikeOptions<Sort>>) => void
}

const states = likeStates.map((value) => ({ value, label: stateLabels[value] }))

/** Filter and sort order of the likes. */
export const LikeTools = <Sort extends string>({ sorts, options, onChange }: LikeToolsProps<Sort>) => (
  <div className="-mx-4 flex flex-col gap-2 desk:-mx-10 desk:flex-row desk:items-center desk:justify-between">
    <ChipRow
      label={t('Show', undefined, 'which likes')}
      options={states}
      value={options.state}
      onChange={(state) => onChange({ state })}
    />
    <label className="relative mx-4 flex w-fit max-w-[calc(100%-2rem)] items-center text-base font-medium desk:mx-10">
      <ArrowUpDown className="pointer-events-none absolute start-3 size-4 text-ink-muted" />
      <span className="sr-only">{t('Sort by')}</span>
      <select
        value={options.sort}
        onChange={({ target }) => onChange({ sort: target.value as Sort })}
        className="min-h-11 min-w-0 appearance-none truncate rounded-control bg-surface-raised ps-9 pe-4 inset-ring inset-ring-line hover:inset-ring-line-strong"
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  </div>
)
