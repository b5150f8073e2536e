import { t } from '#shared/messages/t.ts'
import type { FittingListing } from '#shared/market/clients.ts'
import { formatLiked } from '#web/features/market/likes/format-liked.ts'
import { formatPrice } from '#web/features/market/listings/format-listing.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'

/** Which of my listings fit a client. */
export const FittingListings = ({ fits }: { fits: readonly FittingListing[] }) =>
  fits.length === 0 ? (
    <p className="text-ink-muted">{t('None of your active listings fit what they’re looking for.')}</p>
  ) : (
    <section>
      <h3 className="mb-2.5 text-title-3">
        {t(
          '{count, plural, =1 {Fits one of your listings} one {Fits # of your listings} other {Fits # of your listings}}',
          { count: fits.length },
        )}
      </h3>
      <ul className="grid grid-cols-1 gap-2.5">
        {fits.map((listing) => (
          <li key={listing.id} className="flex items-center gap-3.5 leading-[1.35]">
            <div className="size-14 shrink-0 overflow-hidden rounded-control bg-surface-sunken">
              {listing.cover && <PhotoImage photo={listing.cover} alt="" sizes="56px" />}
            </div>
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{listing.title}</p>
              <p className="text-sm text-ink-muted">{formatFit(listing)}</p>
            </div>
            <p className="numbers text-[1.125rem]">{formatPrice(listing.kind, listing).amount}</p>
          </li>
        ))}
      </ul>
    </section>
  )

const formatFit = ({ likedAt, isSuperLiked }: FittingListing) => {
  if (likedAt) return formatLiked({ likedAt, isSuper: isSuperLiked })
  return isSuperLiked ? t('Super liked') : t('Fits what they’re looking for')
}
