import type { Kind } from '#shared/market/kinds.ts'
import type { Match, MatchedListing } from '#shared/conversations/matches.ts'

const kindLabels: Record<Kind, { one: string; several: string }> = {
  property: { one: 'home', several: 'homes' },
  motorcycle: { one: 'motorcycle', several: 'motorcycles' },
  bicycle: { one: 'bicycle', several: 'bicycles' },
  yacht: { one: 'yacht', several: 'yachts' },
}

/** A collective name for several listings. */
export function formatThing(listings: readonly Pick<MatchedListing, 'kind'>[]) {
  const [first, ...others] = listings
  const isOneKind = first && others.every(({ kind }) => kind === first.kind)
  return isOneKind ? kindLabels[first.kind] : { one: 'listing', several: 'listings' }
}

/** What a match is or could be about; undefined if none of its listings is left. */
export function formatAbout({ listing, likedListings }: Pick<Match, 'listing' | 'likedListings'>) {
  if (listing) return listing.title
  if (likedListings.length <= 2) return likedListings.map(({ title }) => title).join(' or ') || undefined
  return `${likedListings.length} ${formatThing(likedListings).several}`
}
