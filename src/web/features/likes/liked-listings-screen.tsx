import { MapPin, TrendingDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { listingLikeSorts, type LikedListing, type ListingLikeSort } from '#shared/likes.ts'
import type { Listing } from '#shared/listings.ts'
import { dashboardPath } from '#shared/roles.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { kindIcon, placeWords, priceWords } from '#web/features/listings/listing-words.ts'
import { PhotoImage } from '#web/features/photos/photo-image.tsx'
import { useMyWishes } from '#web/features/wishes/use-wishes.ts'
import { money } from '#web/lib/units.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OwnersWhoLikedMe } from './admirers.tsx'
import { LikeTile } from './like-tile.tsx'
import { LikeTools } from './like-tools.tsx'
import { LikedList } from './liked-list.tsx'
import { LikesPage } from './likes-page.tsx'
import { useLikeWish } from './use-like-wish.ts'
import { likesKeys, useLikedListings } from './use-likes.ts'
import { useUnlike } from './use-unlike.ts'

const LikedListingSheet = lazyPart(async () => (await import('./liked-listing-sheet.tsx')).LikedListingSheet)

const sorts: { value: ListingLikeSort; label: string }[] = [
  { value: 'latest', label: 'Latest liked' },
  { value: 'price', label: 'Lowest price' },
  { value: 'nearest', label: 'Nearest' },
]

/** A client's likes. */
export const LikedListingsScreen = () => (
  <LikesPage mine={<LikedListings />} admirers={<OwnersWhoLikedMe />} />
)

const LikedListings = () => {
  const { data: wishes } = useMyWishes()
  const { wish, setWish } = useLikeWish(listingLikeSorts)
  const pages = useLikedListings(wish)
  const unlike = useUnlike<LikedListing>(likesKeys.listings, ({ listing }) => listing.id)
  const [opened, setOpened] = useState<LikedListing>()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <LikedList
        pages={pages}
        tools={
          <LikeTools
            // Without an area there is nothing to be near to.
            sorts={sorts.filter(({ value }) => value !== 'nearest' || wishes?.area || wish.sort === value)}
            wish={wish}
            onChange={setWish}
          />
        }
        onShowAll={wish.state && (() => setWish({ state: undefined }))}
        empty={<NothingLiked />}
      >
        {pages.data?.pages
          .flatMap(({ likes }) => likes)
          .map((like) => (
            <LikeTile
              key={like.listing.id}
              like={like}
              name={like.listing.title}
              picture={<Cover listing={like.listing} />}
              open={() => {
                setOpened(like)
                setIsOpen(true)
              }}
              onUnlike={() => unlike(like.listing.id)}
            >
              <Facts like={like} />
            </LikeTile>
          ))}
      </LikedList>
      {opened && (
        <Suspense>
          <LikedListingSheet
            like={opened}
            open={isOpen}
            onClose={() => setIsOpen(false)}
            onUnlike={() => unlike(opened.listing.id)}
          />
        </Suspense>
      )}
    </>
  )
}

const NothingLiked = () => (
  <EmptyState
    drawing="heart-tag"
    heading="h2"
    title="Nothing liked yet"
    line="What you like in the deck is kept here, with what became of it."
    actions={
      <Link to={dashboardPath('client')} className={buttonClasses({ look: 'primary', size: 'big' })}>
        Start swiping
      </Link>
    }
  />
)

const Cover = ({ listing: { photos, facts } }: { listing: Listing }) => {
  const [cover] = photos
  const Icon = kindIcon[facts.kind]
  return cover ? (
    <PhotoImage photo={cover} alt="" sizes="(width < 900px) 50vw, 260px" />
  ) : (
    <div className="grid size-full place-items-center">
      <Icon className="size-14 stroke-[1.25] text-ink-muted" />
    </div>
  )
}

const Facts = ({ like: { listing, priceBeforeCents } }: { like: LikedListing }) => {
  const price = priceWords(listing)
  return (
    <>
      <p className="mt-1 flex items-center gap-1 text-sm text-ink-muted">
        <MapPin className="size-3.5" />
        <span className="truncate">{placeWords(listing)}</span>
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-1 text-sm text-ink-muted">
        <b className="numbers text-[1.1875rem] text-ink">{price.amount}</b>
        {price.unit}
      </p>
      {priceBeforeCents !== null && (
        <p className="mt-1 flex items-center gap-1 text-sm font-semibold text-accent">
          <TrendingDown className="size-4" />
          Was {money(priceBeforeCents)}
        </p>
      )}
    </>
  )
}
