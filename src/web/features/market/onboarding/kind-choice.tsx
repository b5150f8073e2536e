import { Check } from 'lucide-react'
import { show, t } from '#shared/messages/t.ts'
import { kindName, kinds, type Kind } from '#shared/market/kinds.ts'
import type { ListingType } from '#shared/market/listings.ts'
import type { KindCount } from '#shared/market/next-steps.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import { formatCount } from '#web/features/market/decks/next-steps/format-step.ts'
import { kindIcon } from '#web/features/market/listings/format-listing.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { dealOf } from '#web/features/market/filters/format-filters.ts'
import { classes } from '#web/ui/classes.ts'
import { useKindCounts } from './use-deck-count.ts'

interface KindChoiceProps {
  draft: ClientFilters
  change: (changes: Partial<ClientFilters>) => void
}

/** Choose any of the kinds, each with a sample listing and a count. */
export const KindChoice = ({ draft, change }: KindChoiceProps) => {
  const counts = useKindCounts(draft)
  const toggle = (kind: Kind) =>
    change({ kinds: kinds.filter((one) => draft.kinds.includes(one) !== (one === kind)) })
  return (
    <fieldset className="grid grid-cols-2 gap-2.5">
      <legend className="sr-only">{t('What', undefined, 'what to look for')}</legend>
      {kinds.map((kind) => (
        <KindTile
          key={kind}
          kind={kind}
          count={counts?.[kind]}
          deal={dealOf(draft.listingTypes)}
          isOn={draft.kinds.includes(kind)}
          onToggle={() => toggle(kind)}
        />
      ))}
    </fieldset>
  )
}

interface KindTileProps {
  kind: Kind
  count: KindCount | undefined
  deal: ListingType
  isOn: boolean
  onToggle: () => void
}

const formatKindCount = (count: KindCount, deal: ListingType) =>
  t('{deal, select, rent {{count} to rent} buy {{count} to buy} other {{count} to rent or buy}}', {
    deal,
    count: formatCount(count),
  })

const KindTile = ({ kind, count, deal, isOn, onToggle }: KindTileProps) => {
  const Icon = kindIcon[kind]
  const tint = count?.cover?.tint ?? '#33302b'
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      style={{ background: tint }}
      className={classes(
        'relative isolate flex h-[clamp(132px,24dvh,228px)] items-end overflow-hidden rounded-card text-start text-on-photo',
        'transition-[box-shadow,transform] duration-(--dur-quick) active:scale-[0.985]',
        isOn && 'shadow-[0_0_0_2px_var(--surface),0_0_0_5px_var(--accent)]',
      )}
    >
      {count?.cover ? (
        <span className="absolute inset-0 -z-1">
          <PhotoImage photo={count.cover} alt="" sizes="(min-width: 900px) 260px, 46vw" priority />
        </span>
      ) : (
        <Icon className="absolute top-1/3 left-1/2 -z-1 size-16 -translate-1/2 stroke-[1.25] opacity-60" />
      )}
      <span
        aria-hidden="true"
        style={{ background: `linear-gradient(to top, ${tint} 12%, ${tint}d9 30%, transparent 72%)` }}
        className="absolute inset-0 -z-1"
      />
      <span
        aria-hidden="true"
        className={classes(
          'absolute top-3 end-3 grid size-7.5 place-items-center rounded-pill',
          isOn
            ? 'bg-accent text-accent-ink ring-2 ring-accent-ink'
            : 'bg-[oklch(0.2_0.02_75/0.34)] inset-ring-2 inset-ring-white/90',
        )}
      >
        {isOn && <Check className="size-4.5" />}
      </span>
      <span className="p-4">
        <span className="block font-display text-title-3 font-title tracking-(--tracking-title)">
          {show(kindName[kind])}
        </span>
        <span className="block min-h-[1.5em] text-sm">
          {count && (count.count > 0 ? formatKindCount(count, deal) : count.isExact && t('None yet'))}
        </span>
      </span>
    </button>
  )
}
