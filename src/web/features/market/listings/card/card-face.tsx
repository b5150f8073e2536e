import { KeyRound, MapPin, type LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { Photo } from '#shared/people/photos.ts'
import { kindIcon, type FactChip, type PriceText } from '../format-listing.ts'
import type { CardPrice } from '../format-quote.ts'
import { classes } from '#web/ui/classes.ts'
import { TruncatedMiddle } from '#web/ui/truncated-middle.tsx'
import { VerifiedMark } from '#web/ui/verified-mark.tsx'
import { CardPhotos } from './card-photos.tsx'
import { useIsOnTop } from './on-top.ts'

interface CardFaceProps {
  photos: Photo[]
  title: string
  isVerified?: boolean | undefined
  place: string
  price: PriceText & Partial<CardPrice>
  chips: FactChip[]
  /** Why it is shown, in one line; empty for none. */
  why: string
  kind: Kind
  placeIcon?: LucideIcon
  /** For a person: the text goes below the picture, and this one is shown if there are no photos. */
  portrait?: { ground: string; tint: string; picture: ReactNode } | undefined
  /** Lays a button over the text; the parent handles clicks on `data-details`. */
  opensDetails?: boolean
}

/** The face of a card; fills its parent, which must have a size. */
export const CardFace = ({
  photos,
  title,
  isVerified = false,
  place,
  price,
  chips,
  why,
  kind,
  placeIcon: PlaceIcon = MapPin,
  portrait,
  opensDetails = false,
}: CardFaceProps) => {
  const Placeholder = kindIcon[kind]
  const pictures = photos.length > 0 && <CardPhotos photos={photos} />
  return (
    <div
      style={
        { ...(portrait && { '--ground': portrait.ground }), ...tintOf(photos, portrait) } as CSSProperties
      }
      className={classes(
        'card-face relative flex size-full flex-col justify-end overflow-hidden rounded-card text-on-photo',
        portrait && 'card-face-person',
      )}
    >
      {portrait ? (
        <div className="card-portrait">{pictures || portrait.picture}</div>
      ) : (
        pictures || (
          <div className="card-photo grid place-items-center">
            <span className="sr-only">{t('No photo yet')}</span>
            <Placeholder className="mb-[20%] size-24 stroke-[1.25] text-on-photo/60" />
          </div>
        )
      )}
      <div className="card-body relative px-5.5 pb-4.5">
        <h2 className="line-clamp-2 text-[clamp(1.75rem,1.6rem+0.5vw,2rem)] leading-[1.06] tracking-[-0.03em] wrap-anywhere">
          {title}
          {isVerified && <VerifiedMark className="text-on-photo!" />}
        </h2>
        <p className="mt-2 flex items-center gap-1.5 text-base text-on-photo-muted">
          <PlaceIcon className="size-4" />
          <TruncatedMiddle>{place}</TruncatedMiddle>
        </p>
        <p className="mt-2.5 flex flex-wrap items-baseline gap-1.5 text-base text-on-photo-muted">
          {price.listed && t('about', undefined, 'before a price')}
          <b className="font-display text-price text-on-photo">{price.amount}</b>
          {price.unit}
        </p>
        {price.note && (
          <p className="card-note mt-1.5 line-clamp-2 text-sm leading-snug text-on-photo-muted">
            {price.total && <b className="text-on-photo">{price.total} </b>}
            {price.note}
          </p>
        )}
        {chips.length > 0 && (
          <ul className="card-chips mt-3.5 flex h-8 flex-wrap gap-1.5 overflow-hidden">
            {chips.map(({ icon: Icon, text }, position) => (
              <li
                // oxlint-disable-next-line react/no-array-index-key -- the next card takes over the element
                key={position}
                className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-pill bg-[oklch(1_0_0/0.14)] pe-3 ps-2.5 text-sm font-medium"
              >
                <Icon className="size-4" />
                <span className="truncate">{text}</span>
              </li>
            ))}
          </ul>
        )}
        {why && (
          <p className="card-why mt-3.5 flex items-center gap-2 border-t border-on-photo-line pt-3 text-sm text-on-photo-muted">
            <KeyRound className="size-4 text-on-photo" />
            <span className="truncate">{why}</span>
          </p>
        )}
        {opensDetails && <DetailsButton title={title} />}
      </div>
    </div>
  )
}

const DetailsButton = ({ title }: { title: string }) => (
  <button
    type="button"
    data-details=""
    tabIndex={useIsOnTop() ? undefined : -1}
    aria-label={t('Details of {title}', { title })}
    className="absolute inset-0 rounded-b-card -outline-offset-6 outline-on-photo"
  />
)

const tintOf = ([cover]: Photo[], portrait: { tint: string } | undefined) => {
  const tint = cover?.tint ?? portrait?.tint
  return tint && { '--tint': tint }
}
