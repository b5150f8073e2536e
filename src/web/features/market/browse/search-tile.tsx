import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { FactChip, PriceText } from '#web/features/market/listings/format-listing.ts'
import { classes } from '#web/ui/classes.ts'
import { TruncatedMiddle } from '#web/ui/truncated-middle.tsx'
import { tileRowClasses } from '#web/ui/tile-grid.tsx'

export interface TileFace {
  name: string
  place: string
  price: PriceText
  chips: FactChip[]
  /** Why this card is shown; empty for none. */
  why: string
}

interface SearchTileProps {
  face: TileFace
  picture: ReactNode
  onOpen: () => void
  /** The pointer is over its location on the map. */
  isPointed?: boolean
  /** Called beside a map, which highlights the location while the mouse is over the tile. */
  onPoint?: (isPointed: boolean) => void
  className?: string
}

/** A deck card in tile size. */
export const SearchTile = ({
  face: { name, place, price, chips, why },
  picture,
  onOpen,
  isPointed = false,
  onPoint,
  className,
}: SearchTileProps) => (
  <li
    onPointerEnter={() => onPoint?.(true)}
    onPointerLeave={() => onPoint?.(false)}
    className={classes('group relative', tileRowClasses, className)}
  >
    <div
      className={classes(
        'relative aspect-4/5 overflow-hidden rounded-inner bg-surface-sunken shadow-2 transition-shadow duration-(--dur-quick) group-hover:shadow-lift',
        isPointed && 'outline-2 outline-offset-2 outline-ink',
      )}
    >
      {picture}
    </div>
    <h2 className="mt-2.5 px-0.5 text-[1.0625rem] leading-[1.2] wrap-anywhere">
      <button
        type="button"
        onClick={onOpen}
        className="line-clamp-2 text-start [font:inherit] tracking-[inherit] after:absolute after:inset-0 after:rounded-inner"
      >
        {name}
      </button>
    </h2>
    <div className="min-w-0 px-0.5">
      <p className="mt-1 flex text-sm text-ink-muted">
        <TruncatedMiddle>{place}</TruncatedMiddle>
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-1 text-sm text-ink-muted">
        {price.listed && t('about', undefined, 'before a price')}
        <b className="numbers text-[1.1875rem] text-ink">{price.amount}</b>
        {price.unit}
      </p>
      {price.listed && (
        <p className="text-sm text-ink-muted">{t('{price} in the listing', { price: price.listed })}</p>
      )}
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
