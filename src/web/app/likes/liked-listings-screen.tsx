import { useInfiniteQuery } from '@tanstack/react-query'
import { MapPin, TrendingDown } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { listingLikeSorts, type LikedListing, type ListingLikeSort } from '#shared/market/likes.ts'
import { listingPagePath, type Listing } from '#shared/market/listings.ts'
import { dashboardPath } from '#shared/roles.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { useOpenedCard } from '#web/features/market/decks/use-opened-card.ts'
import { kindIcon, formatArea } from '#web/features/market/listings/format-listing.ts'
import { formatCardPrice } from '#web/features/market/listings/format-quote.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { useMyFilters } from '#web/features/market/filters/use-my-filters.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OwnersWhoLikedMe } from '#web/features/market/likes/liked-by.tsx'
import { LikeTile } from '#web/features/market/likes/like-tile.tsx'
import { LikeTools } from '#web/features/market/likes/like-tools.tsx'
import { LikedList } from '#web/features/market/likes/liked-list.tsx'
import { LikesPage } from '#web/features/market/likes/likes-page.tsx'
import { likedListingsKey, likedListingsQuery } from '#web/features/market/likes/likes-queries.ts'
import { useLikeOptions } from '#web/features/market/likes/use-like-options.ts'
import { useUnlike } from '#web/features/market/likes/use-unlike.ts'
import { rich } from '#web/lib/rich.ts'

const LikedListingSheet = lazyComponent(
  async () => (await import('./liked-listing-sheet.tsx')).LikedListingSheet,
)

const sorts: { value: ListingLikeSort; label: string }[] = [
  { value: 'latest', label: t('Most recent') },
  { value: 'price', label: t('Lowest price') },
  { value: 'nearest', label: t('Nearest') },
]

/** The listings a client liked. */
export const LikedListingsScreen = () => <LikesPage mine={<LikedListings />} likedBy={<OwnersWhoLikedMe />} />

const LikedListings = () => {
  const { data: filters } = useMyFilters()
  const { options, setOptions } = useLikeOptions(listingLikeSorts)
  const pages = useInfiniteQuery(likedListingsQuery(options))
  const unlike = useUnlike<LikedListing>(likedListingsKey, ({ listing }) => listing.id)
  const navigate = useNavigate()
  const likes = pages.data?.pages.flatMap((page) =>
    page.likes.map((like) => ({ ...like, id: like.listing.id })),
  )
  const opened = useOpenedCard({
    find: (id) => likes?.find((like) => like.id === id),
    isComplete: likes !== undefined,
    // It is further down the list or no longer in it, so open its own page.
    onGone: (id) => void navigate(listingPagePath(id), { replace: true }),
  })
  return (
    <>
      <LikedList
        pages={pages}
        tools={
          <LikeTools
            // Sorting by distance needs an area.
            sorts={sorts.filter(
              ({ value }) => value !== 'nearest' || filters?.area || options.sort === value,
            )}
            options={options}
            onChange={setOptions}
          />
        }
        onShowAll={options.state && (() => setOptions({ state: undefined }))}
        empty={<NothingLiked />}
      >
        {likes?.map((like) => (
          <LikeTile
            key={like.id}
            like={like}
            name={like.listing.title}
            picture={<Cover listing={like.listing} />}
            open={() => opened.open(like)}
            onUnlike={() => unlike(like.id)}
          >
            <Facts like={like} />
          </LikeTile>
        ))}
      </LikedList>
      {opened.card && (
        <Suspense>
          <LikedListingSheet
            like={opened.card}
            open={opened.isOpen}
            onClose={opened.close}
            onUnlike={() => unlike(opened.card!.id)}
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
    title={t('No likes yet')}
    line={t('Listings you like in the deck show up here, along with where things stand.')}
    actions={
      <Link to={dashboardPath('client')} className={buttonClasses({ look: 'primary', size: 'big' })}>
        {t('Start swiping')}
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

const strong = (amount: ReactNode) => <b className="numbers text-[1.1875rem] text-ink">{amount}</b>

const Facts = ({ like: { listing, priceBeforeCents } }: { like: LikedListing }) => {
  const price = formatCardPrice(listing, null)
  return (
    <>
      <p className="mt-1 flex items-center gap-1 text-sm text-ink-muted">
        <MapPin className="size-3.5" />
        <span className="truncate">{formatArea(listing)}</span>
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-1 text-sm text-ink-muted">
        {price.listed
          ? rich('about <b>{amount}</b>', { amount: price.amount, b: strong })
          : strong(price.amount)}
        {price.unit}
      </p>
      {price.listed && (
        <p className="text-sm text-ink-muted">{t('{price} in the listing', { price: price.listed })}</p>
      )}
      {priceBeforeCents !== null && (
        <p className="mt-1 flex items-center gap-1 text-sm font-semibold text-accent">
          <TrendingDown className="size-4" />
          {t('Was {price}', { price: formatMoney(priceBeforeCents, listing.currency) })}
        </p>
      )}
    </>
  )
}
