import type { FittingListing } from '#shared/clients.ts'
import { onDayWords } from '#web/features/decks/why-words.ts'
import { priceWords } from '#web/features/listings/listing-words.ts'
import { PhotoImage } from '#web/features/photos/photo-image.tsx'

/** Which of my listings suit a client. */
export const FittingListings = ({ fits }: { fits: readonly FittingListing[] }) =>
  fits.length === 0 ? (
    <p className="text-ink-muted">None of your active listings fits what they look for.</p>
  ) : (
    <section>
      <h3 className="mb-2.5 text-title-3">Fits {fits.length === 1 ? 'one' : fits.length} of your listings</h3>
      <ul className="grid grid-cols-1 gap-2.5">
        {fits.map((listing) => (
          <li key={listing.id} className="flex items-center gap-3.5 leading-[1.35]">
            <div className="size-14 shrink-0 overflow-hidden rounded-control bg-surface-sunken">
              {listing.cover && <PhotoImage photo={listing.cover} alt="" sizes="56px" />}
            </div>
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{listing.title}</p>
              <p className="text-sm text-ink-muted">{fitWords(listing)}</p>
            </div>
            <p className="numbers text-[1.125rem]">{priceWords(listing).amount}</p>
          </li>
        ))}
      </ul>
    </section>
  )

const fitWords = ({ likedAt, isSuperLiked }: FittingListing) => {
  if (likedAt) return `${isSuperLiked ? 'Super liked' : 'Liked'} ${onDayWords(likedAt)}`
  return isSuperLiked ? 'Super liked' : 'In area and budget'
}
