import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FactChip, PriceWords } from '#web/features/listings/listing-words.ts'
import { classes } from '#web/ui/classes.ts'

export interface TileFace {
  name: string
  place: string
  price: PriceWords
  chips: FactChip[]
  /** Why it is here; empty for none. */
  why: string
}

interface SearchTileProps {
  face: TileFace
  picture: ReactNode
  onOpen: () => void
  className?: string
}

/** A card of the deck, small enough to lie beside others. */
export const SearchTile = ({
  face: { name, place, price, chips, why },
  picture,
  onOpen,
  className,
}: SearchTileProps) => (
  <li className={classes('group relative flex min-w-0 flex-col', className)}>
    <div className="relative aspect-4/5 overflow-hidden rounded-inner bg-surface-sunken shadow-2 transition-shadow duration-(--dur-quick) group-hover:shadow-lift">
      {picture}
    </div>
    <div className="mt-2.5 min-w-0 px-0.5">
      <h2 className="text-[1.0625rem] leading-[1.2] wrap-anywhere">
        <button
          type="button"
          onClick={onOpen}
          className="line-clamp-2 text-left [font:inherit] tracking-[inherit] after:absolute after:inset-0 after:rounded-inner"
        >
          {name}
        </button>
      </h2>
      <p className="mt-1 truncate text-sm text-ink-muted">{place}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-1 text-sm text-ink-muted">
        <b className="numbers text-[1.1875rem] text-ink">{price.amount}</b>
        {price.unit}
      </p>
      {chips.length > 0 && (
        <p className="mt-1 line-clamp-2 text-sm text-ink-muted">
          {chips.map(({ text }) => text).join(' · ')}
        </p>
      )}
      {why && (
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-accent">
          <KeyRound className="mt-1 size-3.5 shrink-0" />
          <span className="line-clamp-2">{why}</span>
        </p>
      )}
    </div>
  </li>
)
