import { MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { LikedListing } from '#shared/likes.ts'
import type { Listing } from '#shared/listings.ts'
import { dashboardPath } from '#shared/roles.ts'
import { lazyPart } from '#web/app/lazy-screen.tsx'
import { kindIcon, placeWords, priceWords } from '#web/features/listings/listing-words.ts'
import { PhotoImage } from '#web/features/photos/photo-image.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OwnersWhoLikedMe } from './admirers.tsx'
import { LikeTile } from './like-tile.tsx'
import { LikedList } from './liked-list.tsx'
import { LikesPage } from './likes-page.tsx'
import { likesKeys, useLikedListings } from './use-likes.ts'
import { useUnlike } from './use-unlike.ts'

const LikedListingSheet = lazyPart(async () => (await import('./liked-listing-sheet.tsx')).LikedListingSheet)

/** A client's likes. */
export const LikedListingsScreen = () => (
  <LikesPage mine={<LikedListings />} admirers={<OwnersWhoLikedMe />} />
)

const LikedListings = () => {
  const pages = useLikedListings()
  const unlike = useUnlike<LikedListing>(likesKeys.listings, ({ listing }) => listing.id)
  const [opened, setOpened] = useState<LikedListing>()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <LikedList pages={pages} empty={<NothingLiked />}>
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
              <Facts listing={like.listing} />
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

const Facts = ({ listing }: { listing: Listing }) => {
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
    </>
  )
}
